import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comesBefore, orderDue, type DueEvent } from './event-order.ts';

const lowest = (rules: readonly string[]) => String(Math.min(...rules.map(Number)));

const due = fc.record({
  phase: fc.constantFrom<DueEvent['phase']>('end', 'beginning'),
  rule: fc.option(fc.nat(5).map(String), { nil: undefined }),
});
const events = fc
  .array(due, { maxLength: 12 })
  .map((all) => all.map((one, index): DueEvent => ({ ...one, name: `e${index}` })));

test('nothing is lost, what ends is before what begins, and rules go in their order', () => {
  fc.assert(
    fc.property(events, (all) => {
      const ordered = orderDue(all, [], lowest);
      expect([...ordered].sort(byName)).toEqual([...all].sort(byName));
      const keys = ordered.map(({ phase, rule }) => (phase === 'end' ? 0 : 10) + Number(rule ?? 9));
      expect(keys).toEqual([...keys].sort((a, b) => a - b));
    }),
    { numRuns: 100 },
  );
});

test('where nothing decides, events go as they arrived', () => {
  fc.assert(
    fc.property(events, (all) => {
      const same = all.map((one): DueEvent => ({ ...one, phase: 'end', rule: undefined }));
      expect(orderDue(same, [], () => null)).toEqual(same);
    }),
    { numRuns: 100 },
  );
});

test('what words tell goes before everything else', () => {
  const told = [{ first: 'e1', then: 'e0' }];
  const all: DueEvent[] = [
    { name: 'e0', phase: 'end', rule: '1' },
    { name: 'e1', phase: 'beginning' },
  ];
  expect(orderDue(all, told, lowest).map(({ name }) => name)).toEqual(['e1', 'e0']);
});

test('knows what comes before what through others', () => {
  const told = [
    { first: 'a', then: 'b' },
    { first: 'b', then: 'c' },
  ];
  expect([comesBefore(told, 'a', 'c'), comesBefore(told, 'c', 'a')]).toEqual([true, false]);
});

function byName(a: DueEvent, b: DueEvent): number {
  return a.name < b.name ? -1 : 1;
}
