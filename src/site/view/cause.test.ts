import { describe, expect, test } from 'vitest';
import { sampleEvent } from '../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { joinEffects, viewEffect } from './cause.ts';

const model = sampleRules();
const cause = (...event: Parameters<typeof sampleEvent>) =>
  viewEffect(model, sampleEvent(...event)).cause;

describe('what an event was caused by', () => {
  test('leads to the proposal, in whatever form it is printed', () => {
    const title = ', “A Modest Toll”';
    const href = '/harbour/proposals/p172/';
    expect(cause('revised', 'p172')).toEqual([' by ', { text: 'p172', href }, title]);
    expect(cause('revised', '172/0')).toEqual([' by ', { text: '172/0', href }, title]);
    expect(cause('amendment', 'p172', { cause: 'proposal' })).toEqual([
      ' by ',
      { text: 'proposal p172', href },
      title,
    ]);
  });

  test('leads to the rule that did it', () => {
    expect(cause('amendment', '8', { cause: 'rule' })).toEqual([
      ' by ',
      { text: 'rule 8', href: '/harbour/rules/8/' },
    ]);
  });

  test.each([
    ['player Pell (loophole)', undefined, ' by player Pell (loophole)'],
    ['Wim', 'cleaning', ' by cleaning Wim'],
    ['77', 'without-objection', ' by without objection 77'],
    [null, 'decree', ' by decree'],
  ])('is shown as text where nothing is known of %s', (by, kind, words) => {
    expect(cause('odd', by, kind === undefined ? {} : { cause: kind })).toEqual([words]);
  });

  test('is nothing where the source names none', () => {
    expect(cause('initial', null)).toEqual([]);
  });

  test('comes with its part, its date and what else is said', () => {
    const event = sampleEvent('power-change', 'x', {
      part: '(1-3)',
      at: { around: '2001' },
      details: { 'old-power': '1', cosmetic: 'true', note: '' },
    });
    expect(viewEffect(model, event)).toEqual({
      verb: 'power-change',
      cause: [' by x', ' (1-3)'],
      rest: ['around 2001', 'old power 1', 'cosmetic', 'note'],
    });
  });
});

describe('joinEffects', () => {
  test('says a word once for what follows each other', () => {
    const effects = [
      sampleEvent('revised', 'a'),
      sampleEvent('revised', 'p172'),
      sampleEvent('repealed', 'b'),
      sampleEvent('repealed', 'c', { at: '2001' }),
    ].map((event) => viewEffect(model, event));
    expect(joinEffects(effects).map(({ verb, cause: words }) => [verb, words])).toEqual([
      [
        'revised',
        [
          ' by a',
          ',',
          ' ',
          { text: 'p172', href: '/harbour/proposals/p172/' },
          ', “A Modest Toll”',
        ],
      ],
      ['repealed', [' by b']],
      ['repealed', [' by c']],
    ]);
  });
});
