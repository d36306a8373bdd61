import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/index.ts';
import { viewChronicle } from '../view/chronicle.ts';
import { chronicleData } from '../data/chronicle.ts';
import { checkChronicle, holds } from './check-chronicle.ts';

const LOG = [
  logEvent({
    id: 'paid',
    at: '2002-03-09T12:00Z',
    do: 'pay',
    fx: ['player/Ada/coins = 5', 'player/Bo/coins = 7'],
  }),
  logEvent({ id: 'paid-again', at: '2002-03-12T12:00Z', do: 'pay', fx: ['player/Bo/coins = 8'] }),
];

/** The game with that step in its chronicle: rules 1 and 2, and what Ada had. */
function game(step: string, log: readonly LogEvent[] = []) {
  return sampleModel({
    sources: [sampleSource('book')],
    witnesses: [sampleWitness('1/3', 'book'), sampleWitness('2/0', 'book')],
    log,
    chronicle: `## A step {#a-step}\n\n${step}\n`,
  });
}

const faults = (step: string) => checkChronicle(game(step)).map(({ reason }) => reason);

describe('an assertion in a chronicle', () => {
  test.each([
    'rules = 2',
    'rule/1/in-force = yes',
    'rule/1/title = Title of 1',
    'rule/1/revision = 3',
    'rule/1/number = 1',
  ])('%s is held against the archive, and true', (assertion) => {
    expect(faults(`[[${assertion} at nweek-9]]`)).toEqual([]);
  });

  test.each([
    ['rules = 3', '= 2'],
    ['rules ~ 2', '= 2'],
    ['rules = unknown', '= 2'],
    ['rule/1/in-force = no', '= yes'],
    ['rule/1/title = Title of 2', '= Title of 1'],
    ['rule/1/revision = 4', '= 3'],
  ])('%s is false, and what the archive says is told', (assertion, said) => {
    expect(faults(`[[${assertion} at nweek-9]]`)).toEqual([
      expect.stringContaining(`expected what the archive says: ${said}.`),
    ]);
  });

  test.each([
    ['rule/9/in-force = no at nweek-9', 'Unexpected rule/9/in-force'],
    ['player/Ada/coins = 5 at nweek-9', 'Unexpected player/Ada/coins'],
    ['rule/1/colour = red at nweek-9', 'Unexpected rule/1/colour'],
    ['rules = 2 at nweek-10', 'Unexpected time nweek-10'],
  ])('%s is of something unknown, and no assertion', (assertion, words) => {
    expect(faults(`[[${assertion}]]`)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    ['rule/11/in-force = yes', 'rule/1/in-force'],
    ['rule/1/titel = A', 'rule/1/title'],
    ['ruel/1/title = A', 'rule/1/title'],
  ])('%s is told with what is near', (assertion, near) => {
    const [fault, ...more] = checkChronicle(game(`[[${assertion} at nweek-9]]`));
    expect(more).toEqual([]);
    expect(fault?.note).toContain(`“${near}”`);
  });

  test('has its line, and leads to the page of its moment', () => {
    const [fault] = checkChronicle(game('Once\nthere were [[rules = 9 at nweek-9]].'));
    expect([fault?.file, fault?.line, fault?.column]).toEqual(['chronicle.md', 4, 12]);
    expect([fault?.ruleId, fault?.fatal]).toEqual(['chronicle-false', true]);
    const view = viewChronicle(game('There were [[two rules | rules = 2 at nweek-9]].'));
    expect(view.steps[0]).toMatchObject({
      id: 'a-step',
      href: '/harbour/chronicle/#a-step',
      paragraphs: [['There were ', { text: 'two rules', href: '/harbour/at/nweek-9/#rules' }, '.']],
      moments: [{ href: '/harbour/at/nweek-9/' }],
    });
    expect(view.checked).toContain('One assertion in it was checked');
    expect(chronicleData(game('[[rules = 2 at nweek-9]] rules.')).steps[0]).toMatchObject({
      text: ['2 rules.'],
      claims: [{ subject: 'rules', sign: '=', value: '2', time: 'nweek-9' }],
    });
  });

  test('asks the same function for the gamestate', () => {
    const at = (assertion: string) =>
      checkChronicle(game(`[[${assertion}]]`, LOG)).map((one) => one.reason);
    expect(at('player/Ada/coins = 5 at 2002-03-09')).toEqual([]);
    expect(at('player/Ada/coins = 6 at 2002-03-09')).toEqual([expect.stringContaining('= 5.')]);
    expect(at('player/Ida/coins = 5 at 2002-03-09')).toEqual([
      expect.stringContaining('something of which the archive knows'),
    ]);
  });

  test('may be of what would have stood in a branch, and leads to its page', () => {
    const gift = logEvent({
      id: 'gift',
      at: '2002-03-10',
      do: 'pay',
      verdict: 'disputed',
      fx: ['player/Ada/coins +3'],
    });
    const at = (assertion: string) =>
      checkChronicle(game(`[[${assertion}]]`, [...LOG, gift])).map((one) => one.reason);
    expect(at('player/Ada/coins = 8 at 2002-03-11')).toEqual([]);
    expect(at('player/Ada/coins = 5 at 2002-03-11 in gift-void')).toEqual([]);
    expect(at('player/Ada/coins = 8 at 2002-03-11 in gift-void')).toEqual([
      expect.stringContaining('at 2002-03-11 in gift-void, expected what the archive says: = 5.'),
    ]);
    expect(at('player/Ida/coins = 5 at 2002-03-11 in gift-void')).toEqual([
      expect.stringContaining('something of which the archive knows'),
    ]);
    expect(at('player/Ada/coins = 5 at 2002-03-11 in gift-viod')).toEqual([
      expect.stringMatching(/^Unexpected branch gift-viod, expected .*gift-void/u),
    ]);
    expect(at('player/Ada/coins = unknown at 2002-03-12 in gift-void')).toEqual([]);
    const step = '[[five | player/Ada/coins = 5 at 2002-03-11 in gift-void]]';
    const told = game(step, [...LOG, gift]);
    expect(viewChronicle(told).steps[0]).toMatchObject({
      paragraphs: [[{ text: 'five', href: '/harbour/what-if/gift-void/' }]],
      moments: [],
    });
    expect(chronicleData(told).steps[0]?.claims).toMatchObject([{ branch: 'gift-void' }]);
  });

  test('says how sure the archive is', () => {
    const around = { certainty: 'around', value: '5', candidates: ['5', '6'] } as const;
    const between = { certainty: 'between', candidates: ['5', '6'] } as const;
    expect(holds({ sign: '~', value: '5' }, around)).toBe(true);
    expect(holds({ sign: '=', value: '5' }, around)).toBe(false);
    expect(holds({ sign: '=', value: 'unknown' }, around)).toBe(false);
    expect(holds({ sign: '=', value: 'unknown' }, between)).toBe(true);
    expect(holds({ sign: '~', value: '5' }, between)).toBe(false);
  });
});
