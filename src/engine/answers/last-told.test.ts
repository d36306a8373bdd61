import { expect, test } from 'vitest';
import { lastTold } from './last-told.ts';
import type { Force, RuleLife, RuleStep, ShownStretch } from './life.ts';

const facts = new Map<string, string | null>();

const step = (version: string, first: string, last: string, force: Force | null = 'in-force') =>
  ({
    ...{ event: Number(version), window: { sure: { first, last }, likely: { first, last } } },
    ...{ force, number: '1', revision: version, version, copy: null, facts },
  }) satisfies RuleStep;

const copied = (version: string, from: string, to = from) =>
  ({
    ...{ from, to, version, revision: version, number: '1' },
    ...{ copy: null, isSure: true, facts },
  }) satisfies ShownStretch;

const life = (parts: Partial<RuleLife>): RuleLife => ({
  ...{ rule: '1', before: 'not-in-force', steps: [], told: [], doubts: [] },
  ...{ copied: [], gone: [], prints: [], factDoubts: new Map() },
  ...parts,
});

const told = (parts: Partial<RuleLife>) => {
  const { force, version } = lastTold(life(parts));
  return [force, version];
};

test('a copy that is later than the last change is believed', () => {
  const steps = [step('1', '2002-03-01', '2002-03-31')];
  expect(told({ steps, copied: [copied('4', '2002-06-09')] })).toEqual(['in-force', '4']);
});

test('where the last copy and the last change can be of one time, its version is not known', () => {
  const steps = [step('1', '2002-03-01', '2002-03-31')];
  expect(told({ steps, copied: [copied('0', '2002-03-09')] })).toEqual(['in-force', null]);
});

test('where a repeal can be later than the last copy, nobody knows whether the rule stands', () => {
  const steps = [step('1', '2002-03-01', '2002-03-31', 'not-in-force')];
  expect(told({ steps, copied: [copied('0', '2002-03-09')] })).toEqual([null, null]);
});

test('a list that reaches beyond a copy is believed', () => {
  const steps = [step('0', '2002-01-01', '2002-01-01'), step('1', '2002-03-01', '2002-03-31')];
  const all = { steps, copied: [copied('0', '2002-03-09')], told: [{ to: '2002-12-31' }] };
  expect(told(all)).toEqual(['in-force', '1']);
});

test('a change without any date is the last one', () => {
  const undated = { ...step('1', '', '', 'not-in-force'), window: { sure: {}, likely: {} } };
  expect(told({ steps: [undated], copied: [copied('0', '2002-03-09')] })[0]).toBe('not-in-force');
  expect(told({ steps: [undated], copied: [copied('0', '2002-03-09')], doubts: [{}] })[0]).toBe(
    null,
  );
});

test('a document that calls the rule repealed tells its end where no list does', () => {
  const steps = [step('0', '2002-01-01', '2002-01-01')];
  const all = { steps, copied: [copied('0', '2002-03-09')], gone: [{ from: '2003', to: '2003' }] };
  expect(told(all)).toEqual(['not-in-force', null]);
});

test('of a rule of which nothing is told nothing is said', () => {
  expect(lastTold(life({}))).toEqual({ force: null, version: null, event: null, place: null });
});
