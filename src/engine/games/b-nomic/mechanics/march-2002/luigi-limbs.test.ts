import fc from 'fast-check';
import { expect, test } from 'vitest';
import { create, changeWorld, put } from '../../../../world/changes.ts';
import { emptyWorld } from '../../../../world/draft.ts';
import { amountOf } from '../../../../world/entities.ts';
import { isRefusal } from '../../../../procedures/refusal.ts';
import { seizePoints } from './luigi-limbs.ts';

const amount = fc.nat(60);

test('what Luigi takes he has, the debt is less by as much, and nobody is below nothing', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (points, debt, interest, repaid) => {
      const before = changeWorld(emptyWorld({}), [
        create('Ann', 'player'),
        create('Luigi', 'gremlin'),
        put('Ann', 'points', points),
        put('Ann', 'debt', debt),
        put('Ann', 'interest', interest),
        put('Ann', 'repaid', repaid),
      ]);
      if (isRefusal(before)) throw new Error(before.refused);
      const after = changeWorld(before, seizePoints(before));
      if (isRefusal(after)) throw new Error(after.refused);
      const taken = repaid < interest ? Math.min(points, debt) : 0;
      expect(amountOf(after, 'Luigi', 'points')).toBe(taken);
      expect(amountOf(after, 'Ann', 'points')).toBe(points - taken);
      expect(amountOf(after, 'Ann', 'debt')).toBe(debt - taken);
      expect(amountOf(after, 'Ann', 'limbs')).toBe(repaid < interest ? 1 : 0);
    }),
  );
});
