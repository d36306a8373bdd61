import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FOUR_FIFTHS,
  highest,
  isAdopted,
  MORE_FOR,
  SIMPLE_MAJORITY,
  THREE_FIFTHS,
  UNANIMITY,
  UNANIMITY_OF_THE_DECIDED,
} from './requirements.ts';
import { turnPoints } from './turn-score.ts';

const REQUIREMENTS = [
  UNANIMITY,
  UNANIMITY_OF_THE_DECIDED,
  SIMPLE_MAJORITY,
  MORE_FOR,
  FOUR_FIFTHS,
  THREE_FIFTHS,
];
const requirement = fc.constantFrom(...REQUIREMENTS);
const counts = fc.record({ for: fc.nat(9), against: fc.nat(9), silent: fc.nat(3) });

describe('requirements', () => {
  test.each([
    [THREE_FIFTHS, { for: 3, against: 2, silent: 1 }, true],
    [FOUR_FIFTHS, { for: 3, against: 1, silent: 0 }, false],
    [FOUR_FIFTHS, { for: 4, against: 1, silent: 0 }, true],
    [MORE_FOR, { for: 2, against: 2, silent: 0 }, false],
    [SIMPLE_MAJORITY, { for: 2, against: 1, silent: 1 }, false],
    [UNANIMITY, { for: 4, against: 0, silent: 1 }, false],
    [UNANIMITY_OF_THE_DECIDED, { for: 4, against: 0, silent: 1 }, true],
  ])('%o with %o is adopted: %s', (required, count, adopted) => {
    expect(isAdopted(count, required)).toBe(adopted);
  });

  test('another vote for it never defeats, another against it never adopts', () => {
    fc.assert(
      fc.property(counts, requirement, (count, required) => {
        const isNow = isAdopted(count, required);
        if (isNow) expect(isAdopted({ ...count, for: count.for + 1 }, required)).toBe(true);
        if (!isNow) {
          expect(isAdopted({ ...count, against: count.against + 1 }, required)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('what reaches the highest of several requirements reaches each that asks the same voters', () => {
    const alike = fc.subarray([MORE_FOR, THREE_FIFTHS, FOUR_FIFTHS, UNANIMITY_OF_THE_DECIDED], {
      minLength: 1,
    });
    fc.assert(
      fc.property(counts, alike, (count, several) => {
        fc.pre(count.for + count.against > 0);
        const all = several.every((required) => isAdopted(count, required));
        expect(isAdopted(count, highest(several))).toBe(all);
      }),
      { numRuns: 200 },
    );
  });

  test('a share of no votes is reached where it is read so, and a majority of none never', () => {
    const none = { for: 0, against: 0, silent: 3 };
    for (const required of [FOUR_FIFTHS, THREE_FIFTHS, UNANIMITY_OF_THE_DECIDED]) {
      expect(isAdopted(none, required)).toBe(false);
      expect(isAdopted(none, required, 'adopted')).toBe(true);
    }
    expect(isAdopted(none, MORE_FOR, 'adopted')).toBe(false);
  });

  test('unanimity means that somebody is for it and nobody against it', () => {
    fc.assert(
      fc.property(counts, (count) => {
        expect(isAdopted(count, UNANIMITY)).toBe(count.against + count.silent === 0);
        const isForIt = count.for > 0 && count.against === 0;
        expect(isAdopted(count, UNANIMITY_OF_THE_DECIDED)).toBe(isForIt);
      }),
      { numRuns: 100 },
    );
  });
});

describe('turnPoints', () => {
  const halves = fc.constantFrom<'up' | 'down' | 'even'>('up', 'down', 'even');
  const numbers = fc.integer({ min: 301, max: 340 });

  test('lie between nothing and what unanimity brings, and differ from the share by a half at most', () => {
    fc.assert(
      fc.property(numbers, counts, halves, (number, count, choice) => {
        const total = count.for + count.against + count.silent;
        fc.pre(total > 0);
        const points = turnPoints(number, count, choice, 'all');
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(number - 291);
        const twice = 2 * ((number - 291) * count.for - points * total);
        expect(Math.abs(twice)).toBeLessThanOrEqual(total);
      }),
      { numRuns: 200 },
    );
  });

  test('are the same under every choice but where they come to a half', () => {
    fc.assert(
      fc.property(numbers, counts, (number, count) => {
        const [up = 0, down = 0, even = 0] = (['up', 'down', 'even'] as const).map((choice) =>
          turnPoints(number, count, choice, 'all'),
        );
        const total = count.for + count.against + count.silent;
        const isHalf = total > 0 && (2 * (number - 291) * count.for) % (2 * total) === total;
        expect(up - down).toBe(isHalf ? 1 : 0);
        expect([up, down]).toContain(even);
        if (isHalf) expect(even % 2).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
