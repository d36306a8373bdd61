import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFrom, lastBefore } from './first-from.ts';

const items = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
const place = fc.integer({ min: 0, max: 14 });
const isOdd = (value: number) => value % 2 === 1;

test('the first from a place is what a copy from there finds first', () => {
  fc.assert(
    fc.property(items, place, (all, from) => {
      expect(firstFrom(all, from, isOdd)).toBe(all.slice(from).find(isOdd));
    }),
  );
});

test('the last before a place is what a copy up to there finds last', () => {
  fc.assert(
    fc.property(items, place, place, (all, to, from) => {
      expect(lastBefore(all, to, isOdd, from)).toBe(all.slice(from, to).findLast(isOdd));
    }),
  );
});
