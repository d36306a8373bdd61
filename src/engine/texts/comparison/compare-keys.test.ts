import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareKeys, type Run } from './compare-keys.ts';

/** Takes the runs apart: what is only here, what is in both (read from each list), what is only there. */
function readRuns(runs: readonly Run[], before: readonly string[], after: readonly string[]) {
  let [from, to] = [0, 0];
  const same: [string[], string[]] = [[], []];
  for (const { count, added, removed } of runs) {
    if (!added && !removed) {
      same[0].push(...before.slice(from, from + count));
      same[1].push(...after.slice(to, to + count));
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return { same, ends: [from, to] };
}

const words = fc.array(fc.constantFrom('eel', 'hat', 'tide', 'moss', 'keel'), { maxLength: 30 });

describe('runs of two lists', () => {
  test('cover both, and say the same only of what is', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const { same, ends } = readRuns(compareKeys(before, after), before, after);
        expect(ends).toEqual([before.length, after.length]);
        expect(same[0]).toEqual(same[1]);
      }),
    );
  });

  test('cover both where there are too many changes to count out', () => {
    const numbers = fc.array(fc.nat(6000), { minLength: 1500, maxLength: 3000 });
    fc.assert(
      fc.property(numbers, numbers, (first, second) => {
        const before = [...first.map(String), 'mast', ...first.map((word) => `${word} again`)];
        const after = [...second.map(String), 'mast', ...second.map((word) => `${word} again`)];
        const { same, ends } = readRuns(compareKeys(before, after), before, after);
        expect(ends).toEqual([before.length, after.length]);
        expect(same[0]).toEqual(same[1]);
        expect(same[0].length).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });

  test('find what stayed among 50,000 words of which half are others', () => {
    const before = Array.from({ length: 50_000 }, (_, place) => `word ${place}`);
    const after = before.map((word, place) => (place % 2 === 0 ? word : `other ${place}`));
    const { same } = readRuns(compareKeys(before, after), before, after);
    expect(same[0]).toHaveLength(25_000);
  });
});
