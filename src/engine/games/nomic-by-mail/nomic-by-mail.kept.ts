import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseLog } from '../../../loaders/parse-log.ts';
import { Witness } from '../../../schemas/index.ts';
import { replay } from '../../replay/replay.ts';
import { findLineage, findRuleCalled, rulesInForce } from '../../rules/lineage.ts';
import { nextNumber } from '../../rules/number-series.ts';
import { nomicByMail } from './index.ts';
import { beginning, proposalNumbers } from './proposals.ts';

const file = new URL('../../../content/actions/nomic-by-mail/proposals.yaml', import.meta.url);
const { events, messages } = parseLog('proposals.yaml', readFileSync(file, 'utf8'));
const records = new URL('../../../content/rules/nomic-by-mail/mail-game/', import.meta.url);
const witnesses = readdirSync(records).map((name) =>
  Witness.parse(JSON.parse(readFileSync(new URL(name, records), 'utf8'))),
);
const play = (copies: readonly Witness[]) =>
  replay(events, { handlers: [...nomicByMail.handlers, ...beginning(copies)] });
const history = play(witnesses);

const momentOf = (event: string): number => {
  const moment = history.indexOf(event);
  if (moment === undefined) throw new Error(`The log has no event ${event}.`);
  return moment;
};

const valueAfter = (event: string, path: string) => history.valueAt(path, momentOf(event))?.value;

const numbersAfter = (event: string): string[] =>
  rulesInForce(history, momentOf(event))
    .map(({ number }) => number ?? '?')
    .sort();

const upTo = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const INITIAL = [...upTo(101, 116), ...upTo(201, 213)];

test('the log is read without a fault, and every event takes effect as it records', () => {
  expect(messages).toEqual([]);
  expect(history.problems).toEqual([]);
  expect(history.deviations).toEqual([]);
  expect(history.outcomes.map(({ status }) => status)).toEqual(events.map(() => 'applied'));
});

test('the initial set is in force at the beginning', () => {
  expect(numbersAfter('beginning')).toEqual(INITIAL);
  expect(valueAfter('beginning', 'rule/116/mutability')).toBe('immutable');
  expect(valueAfter('beginning', 'rule/201/mutability')).toBe('mutable');
});

test('the initial set is what the document prints as one, and without it the game does not begin', () => {
  const fewer = witnesses.filter(({ rule }) => rule !== '213');
  expect(rulesInForce(play(fewer), 0)).toHaveLength(INITIAL.length - 1);
  expect(play([]).outcomes[0]).toMatchObject({ status: 'rejected' });
});

test('301 was proposed and never was a rule', () => {
  expect(valueAfter('p301', 'proposal/301/status')).toBe('not accepted');
  expect(numbersAfter('p301')).toEqual(INITIAL);
  expect(history.valueAt('rule/301/in-force', history.last)).toBeUndefined();
});

describe('the ruleset after each proposal', () => {
  const without = (numbers: string[], ...gone: string[]) =>
    numbers.filter((number) => !gone.includes(number));
  const amended = without(INITIAL, '203');

  test.each([
    ['p302', [...INITIAL, '302']],
    ['p303', [...INITIAL, '302', '303']],
    ['p304', [...INITIAL, '302', '303', '304']],
    ['p305', [...amended, '302', '303', '304', '305']],
    ['p306', [...amended, ...upTo(302, 306)]],
    ['p307', [...amended, ...upTo(302, 307)]],
    ['p308', [...amended, ...upTo(302, 308)]],
    ['p309', [...amended, ...upTo(302, 309)]],
    ['p310', [...amended, ...upTo(302, 310)]],
    ['p311', [...amended, ...upTo(302, 311)]],
    ['p312', [...amended, ...without(upTo(302, 312), '306')]],
    ['p313', [...amended, ...without(upTo(302, 313), '306')]],
  ])('after %s', (event, numbers) => {
    expect(numbersAfter(event)).toEqual(numbers);
  });
});

test.each([
  ['p304', '203', '203', '0'],
  ['p305', '203', '305', '1'],
  ['p306', '306', '306', '0'],
  ['p311', '306', '306', '0'],
  ['p312', '306', '312', '1'],
  ['p313', '203', '305', '1'],
])('after %s rule %s is called %s, in revision %s', (event, rule, number, revision) => {
  expect(rulesInForce(history, momentOf(event))).toContainEqual({ rule, number, revision });
});

test('one identity has both numbers, and a number leads to it', () => {
  const named = findLineage(history).filter(({ rule }) => ['203', '306'].includes(rule));
  expect(named.map(({ rule, number, event }) => [rule, number, event])).toEqual([
    ['203', '203', 'beginning'],
    ['203', '305', 'p305'],
    ['306', '306', 'p306'],
    ['306', '312', 'p312'],
  ]);
  expect(findRuleCalled(history, '305', history.last)).toBe('203');
  expect(findRuleCalled(history, '203', history.last)).toBeUndefined();
  expect(findRuleCalled(history, '203', momentOf('p304'))).toBe('203');
});

test('the new number and wording of Rule 203 are traced to the lines of Proposal 305', () => {
  const [step] = history.trace('rule/203/number', history.last).steps;
  expect(step?.outcome.event.source?.lines).toEqual([215, 234]);
  expect(history.valueAt('rule/203/text', history.last)?.value).toBe('mail-game/305');
});

test('positions on the map are state, and one player holds two', () => {
  const state = history.stateAt(history.last);
  const held = [...state.keys()].filter((path) => path.includes('/position/')).sort();
  expect(held).toEqual([
    'player/BR/position/UNI',
    'player/FW/position/THU',
    'player/JA/position/MAW',
    'player/JVG/position/BEI',
    'player/JVG/position/YSE',
    'player/RH/position/SOP',
    'player/ZT/position/ITA',
  ]);
  expect(
    history.trace('player/JVG/position/YSE', history.last).steps[0]?.outcome.event.source,
  ).toMatchObject({ lines: [352, 352] });
});

test('proposals are numbered from 301 on, whether or not they are adopted', () => {
  const ever = events.flatMap(({ args }) => Number(args['proposal'] ?? []));
  const numbers = ever.filter((number) => number > 0);
  expect(nextNumber(proposalNumbers, { ever: numbers.slice(0, 1), current: [] })).toBe(302);
  expect(nextNumber(proposalNumbers, { ever: numbers, current: [] })).toBe(314);
});

test('no more than 25 rules are mutable, as Rule 209 asks', () => {
  const state = history.stateAt(history.last);
  const mutable = rulesInForce(history, history.last).filter(
    ({ rule }) => state.get(`rule/${rule}/mutability`) === 'mutable',
  );
  expect(mutable.length).toBeGreaterThan(0);
  expect(mutable.length).toBeLessThanOrEqual(25);
});
