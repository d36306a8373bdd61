import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceNumbers, ruleNumbers } from '../games/b-nomic/numbering.ts';
import { nextNumber, printNumber, type NumberSeries } from './number-series.ts';

const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('B5: the Fourth Era gives 4E81 after 4E80, and never again the number of a rule that went', () => {
  const ever = upTo(1, 80);
  const current = ever.filter((number) => number !== 10);
  const series = ruleNumbers.fourth;
  expect(printNumber(series, nextNumber(series, { ever, current }))).toBe('4E81');
});

test('B7: pieces take again the number of one that was destroyed, which serials never do', () => {
  const given = { ever: upTo(100, 104), current: upTo(100, 103) };
  expect(nextNumber(pieceNumbers, given)).toBe(104);
  expect(nextNumber(ruleNumbers.first, given)).toBe(105);
});

test('begins with the first number where none was given', () => {
  expect(nextNumber(ruleNumbers.first, { ever: [], current: [] })).toBe(100);
});

test('two of the three ways never give a number twice', () => {
  const ways = fc.constantFrom<NumberSeries['next']>('after-highest-ever', 'lowest-never-used');
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(ways, numbers, numbers, (next, ever, gone) => {
      const current = ever.filter((number) => !gone.includes(number));
      expect(ever).not.toContain(nextNumber({ next, first: 1 }, { ever, current }));
    }),
  );
});
