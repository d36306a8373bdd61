import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { logEvent } from '../../../test/support/log-event.ts';
import type { Citation, LogEvent } from '../../schemas/index.ts';
import { rulesData } from '../data/rules.ts';
import { viewRules } from './rules.ts';

const cites = (key: string): Citation => ({ kind: 'rule', key, printed: `Rule ${key}` });

const model = sampleModel({
  games: [
    sampleGame({
      eras: [
        { id: 'ebb', name: 'Ebb' },
        { id: 'fourth', name: 'Fourth', bareRulePrefix: '4E' },
      ],
    }),
  ],
  sources: [
    sampleSource('print'),
    sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 91 } } }),
    sampleSource('cache', { asOf: { game: { era: 'fourth' }, calendar: '2008-05-26' } }),
  ],
  witnesses: [
    sampleWitness('33/2', 'print'),
    sampleWitness('7/0', 'print', { title: '' }),
    sampleWitness('33/4', 'page', {
      citations: [cites('17'), cites('7'), cites('33'), cites('17')],
      events: [sampleEvent('created', '33/0'), sampleEvent('revised', 'p5')],
    }),
    sampleWitness('4E15', 'cache', { citations: [cites('10'), cites('4e10')] }),
  ],
  texts: { 'harbour/page/33': 'A ferry.' },
});

describe('the list of all rules', () => {
  const view = viewRules(model);
  const rows = view.groups.flatMap(({ items }) => items);

  test('says of each where it is seen, what became of it and how much is held', () => {
    expect(
      rows.map(({ number, title, firstSeen, lastSeen, state, held }) => [
        number,
        title,
        firstSeen,
        lastSeen,
        state.word,
        held,
      ]),
    ).toEqual([
      [
        '7',
        'A rule without a title',
        'nweek 9, Ebb',
        'nweek 9, Ebb',
        'ended with its era',
        '0 of 1',
      ],
      ['33', 'Title of 33', 'nweek 9, Ebb', 'nweek 91, Ebb', 'ended with its era', '1 of 5'],
      ['4E15', 'Title of 4E15', '26 May 2008, Fourth', '26 May 2008, Fourth', 'in force', '0 of 1'],
    ]);
  });

  test('lists what texts cite and no document prints, in the numbering of their era', () => {
    expect(view.named).toEqual([
      { number: '4E10', citedIn: [{ text: '4E15', href: '/harbour/rules/4e15/' }] },
      { number: '17', citedIn: [{ text: '33/4', href: '/harbour/rules/33/' }] },
    ]);
  });

  test('counts what is held', () => {
    expect(view.lede).toBe(
      '1 of 7 versions can be read here; 2 more rules are known by number only.',
    );
  });

  test('needs no places to jump to while it is short', () => {
    expect(view.hasJumps).toBe(false);
  });
});

test('a long list has places to jump to', () => {
  const long = sampleModel({
    sources: [sampleSource('page')],
    witnesses: Array.from({ length: 40 }, (_, index) => sampleWitness(`${index * 10}/0`, 'page')),
  });
  const view = viewRules(long);
  expect(view.hasJumps).toBe(true);
  expect(view.groups.map(({ name }) => name)).toEqual([
    '0 to 90',
    '100 to 190',
    '200 to 290',
    '300 to 390',
  ]);
});

test('rules without numbers stand under their sections', () => {
  const titled = (title: string, section: string | null) =>
    sampleWitness(title, 'page', { number: null, title, section, rule: title.toLowerCase() });
  const view = viewRules(
    sampleModel({
      games: [sampleGame({ numbering: 'title' })],
      sources: [sampleSource('page')],
      witnesses: [titled('Bells', 'Core'), titled('Anchors', 'Appendix'), titled('Cargo', null)],
    }),
  );
  expect(view.isNumbered).toBe(false);
  expect(view.groups.map(({ name, items }) => [name, items.map(({ title }) => title)])).toEqual([
    ['Appendix', ['Anchors']],
    ['Core', ['Bells']],
    ['Without a section', ['Cargo']],
  ]);
});

test('a recorded enactment and a recorded repeal are where a rule begins and ends', () => {
  const view = viewRules(
    sampleModel({
      sources: [sampleSource('page')],
      witnesses: [
        sampleWitness('5/1', 'page', {
          status: 'repealed',
          events: [
            sampleEvent('enactment', '1', { at: '1993-06-30' }),
            sampleEvent('repeal', '2', { at: { around: '1999' } }),
          ],
        }),
      ],
    }),
  );
  expect(view.groups[0]?.items[0]).toMatchObject({
    firstSeen: '30 June 1993',
    lastSeen: 'around 1999',
    state: { state: 'repealed', word: 'repealed' },
  });
});

test('the same stands in the data', () => {
  const { rules, named } = rulesData(model);
  expect(rules[2]).toEqual({
    rule: '33',
    id: '33/4',
    number: '33',
    revision: 4,
    title: 'Title of 33',
    headnote: null,
    section: null,
    keywords: [],
    standing: 'ended',
    firstSeen: {
      source: 'print',
      asOf: { game: { era: 'ebb', nweek: 9 }, calendar: '2002-03-09' },
    },
    lastSeen: { source: 'page', asOf: { game: { era: 'ebb', nweek: 91 } } },
    versions: 5,
    witnessed: 2,
    held: 1,
  });
  expect(named).toEqual([
    { number: '4E10', citedIn: ['4e15'] },
    { number: '17', citedIn: ['33'] },
  ]);
});

describe('rules that only a log tells of', () => {
  const at = (id: string, action: string, more: Partial<LogEvent>) =>
    logEvent({ ...{ id, do: action, at: '2002-03-01' }, ...more });
  const told = sampleModel({
    sources: [sampleSource('print')],
    witnesses: [sampleWitness('1/0', 'print', { citations: [cites('4'), cites('17')] })],
    log: [
      at('made', 'enact', { args: { rule: '4', proposal: '7', title: 'Ducks' } }),
      at('slip', 'note', { fx: ['rule/9/margin = blot'] }),
      at('gone', 'repeal', { at: '2002-03-04', args: { rule: '4', proposal: '8' } }),
    ],
  });

  test('stand below those of which a document has a copy, with what was done to them', () => {
    const { lede, logged, named } = viewRules(told);
    const changes = ['enacted by proposal 7, 1 March 2002', 'repealed by proposal 8, 4 March 2002'];
    expect(logged).toEqual([{ number: '4', title: 'Ducks', changes }]);
    expect(named.map(({ number }) => number)).toEqual(['17']);
    expect(lede).toContain('; a log tells of 1 more rule, which no document prints;');
    expect(rulesData(told).logged).toEqual([
      {
        ...{ rule: '4', number: '4', title: 'Ducks' },
        changes: [
          { event: 'made', verb: 'enact' },
          { event: 'gone', verb: 'repeal' },
        ],
      },
    ]);
  });
});
