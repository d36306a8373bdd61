import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerWords, spansAt } from './find-version.ts';

const known = (place: number) => ({ first: place, last: place });

test('finds the one span that lasted then', () => {
  const spans = [known(1), known(5), known(9)];
  expect([0, 1, 4, 5, 100].map((place) => spansAt(spans, place))).toEqual([
    null,
    [0, 0],
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

test('names every span that can have lasted then, where beginnings are open', () => {
  const spans = [known(1), { first: 3, last: 9 }, { first: 3, last: 9 }, known(9)];
  expect(spansAt(spans, 2)).toEqual([0, 0]);
  expect(spansAt(spans, 4)).toEqual([0, 2]);
  expect(spansAt(spans, 9)).toEqual([3, 3]);
});

test('never leaves out the span that did last', () => {
  const life = fc.array(fc.record({ at: fc.nat(50), before: fc.nat(9), after: fc.nat(9) }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(life, fc.nat(60), (unsorted, place) => {
      const begun = unsorted.toSorted((a, b) => a.at - b.at);
      const truth = begun.findLastIndex(({ at }) => at <= place);
      // What is told of later spans never reaches further back than of earlier ones, nor less far ahead.
      const low = (index: number) =>
        Math.max(...begun.slice(0, index + 1).map(({ at, before }) => at - before));
      const high = (index: number) =>
        Math.min(...begun.slice(index).map(({ at, after }) => at + after));
      const told = begun.map(({ at }, index) => ({
        first: Math.min(at, low(index)),
        last: Math.max(at, high(index)),
      }));
      const found = spansAt(told, place);
      if (truth < 0) return;
      expect(found?.[0]).toBeLessThanOrEqual(truth);
      expect(found?.[1]).toBeGreaterThanOrEqual(truth);
    }),
    { numRuns: 100 },
  );
});

test('says what an answer leaves open', () => {
  const spans = [{ first: 1, last: 4 }, { first: 3, last: 9 }, known(12)];
  const answer = (place: number) => answerWords(spans, spansAt(spans, place), place);
  expect(answer(0)).toContain('Nothing as early');
  expect(answer(2)).toBe('Perhaps not in force yet.');
  expect(answer(3)).toMatch(/^Perhaps none of them yet. One of 2 versions/u);
  expect(answer(5)).toMatch(/^One of 2 versions/u);
  expect(answer(10)).toBe('');
});
