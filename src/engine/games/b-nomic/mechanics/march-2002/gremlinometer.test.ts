import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gremlinNumber } from '../../../../mechanics/proposals/ingestion.ts';
import { wrapGremlinNumber } from './gremlinometer.ts';

test('the Gremlin number is always from 1 to 120, and comes round', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), (number) => {
      const wrapped = wrapGremlinNumber(number);
      expect(wrapped).toBeGreaterThanOrEqual(1);
      expect(wrapped).toBeLessThanOrEqual(120);
      expect(wrapGremlinNumber(number + 120)).toBe(wrapped);
    }),
  );
});

test('an nth Gremlin number is one of n, and grows with the meter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 30 }), (number, n) => {
      const share = gremlinNumber(number, n);
      expect(share).toBeGreaterThanOrEqual(1);
      expect(share).toBeLessThanOrEqual(n);
      expect(gremlinNumber(Math.min(120, number + 1), n)).toBeGreaterThanOrEqual(share);
    }),
  );
});
