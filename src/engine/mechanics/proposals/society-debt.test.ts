import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt } from '../../procedures/refusal.ts';
import { readThrow } from './dice.ts';
import { pointsOf } from './points.ts';
import { settleLoss } from './society-debt.ts';

const losses = fc.record({
  own: fc.nat(12),
  amount: fc.nat(12),
  autoActions: fc.nat(6),
  ownFirst: fc.boolean(),
  ann: fc.nat(12),
  bo: fc.nat(12),
});

const GUILD = new Map([['Guild', ['Ann']]]);

test('a society that has enough loses it, and nobody else anything', () => {
  fc.assert(
    fc.property(losses, ({ own, amount, autoActions, ownFirst, ann }) => {
      const before = new Map([
        ['Guild', own + amount],
        ['Ann', ann],
      ]);
      const loss = { society: 'Guild', societies: GUILD, amount, autoActions, ownFirst };
      const points = new Map(before);
      const debts = settleLoss(points, loss);
      expect([pointsOf(points, 'Guild'), pointsOf(points, 'Ann'), debts.size]).toEqual([
        own,
        ann,
        0,
      ]);
    }),
    { numRuns: 100 },
  );
});

test('members pay all of a debt or what they have, and nobody falls below nothing', () => {
  fc.assert(
    fc.property(losses, ({ own, amount, autoActions, ownFirst, ann, bo }) => {
      const before = new Map([
        ['Guild', own],
        ['Ann', ann],
        ['Bo', bo],
      ]);
      const societies = new Map([['Guild', ['Ann', 'Bo']]]);
      const loss = { society: 'Guild', societies, amount, autoActions, ownFirst };
      const points = new Map(before);
      const debts = settleLoss(points, loss);
      const debt = debts.get('Guild') ?? 0;
      expect(Math.min(...points.values())).toBeGreaterThanOrEqual(0);
      expect(debt === 0).toBe(own >= amount);
      for (const [who, had] of [['Ann', ann] as const, ['Bo', bo] as const]) {
        expect([had, Math.max(0, had - debt)]).toContain(pointsOf(points, who));
      }
    }),
    { numRuns: 100 },
  );
});

test('societies that are members of each other are asked once each, and nobody falls below nothing', () => {
  const circle = new Map([
    ['Guild', ['Moles', 'Ann']],
    ['Moles', ['Guild', 'Bo']],
  ]);
  fc.assert(
    fc.property(losses, ({ own, amount, autoActions, ownFirst, ann, bo }) => {
      const before = new Map([
        ['Guild', own],
        ['Moles', ann],
        ['Ann', ann],
        ['Bo', bo],
      ]);
      const loss = { society: 'Guild', societies: circle, amount, autoActions, ownFirst };
      const points = new Map(before);
      const debts = settleLoss(points, loss);
      expect(Math.min(...points.values())).toBeGreaterThanOrEqual(0);
      const debt = debts.get('Guild') ?? 0;
      expect(debts.has('Moles')).toBe(hasToAsk(debt, ann, points, before));
    }),
    { numRuns: 100 },
  );
});

/** Moles are asked where Guild owes after its Auto Actions, and owe where they have some and too little. */
function hasToAsk(
  debt: number,
  has: number,
  points: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): boolean {
  const isPaidByItself = pointsOf(points, 'Ann') === pointsOf(before, 'Ann') && has > 0;
  return debt > 0 && !isPaidByItself && has > 0 && has < debt;
}

test('takes only throws that the dice can come to', () => {
  const dice = { count: 3, faces: 6 };
  const isThrow = (sum: number | undefined) =>
    typeof attempt(() => readThrow(dice, sum, '9/2')) === 'number';
  const sums = Array.from({ length: 21 }, (_, sum) => sum);
  expect(sums.filter(isThrow)).toEqual(sums.slice(3, 19));
  expect(isThrow(undefined)).toBe(false);
  expect(readThrow(undefined, undefined, '9/2')).toBe(0);
});
