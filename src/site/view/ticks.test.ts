import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTicks, numberTicks } from './ticks.ts';

const day = (date: string) => Date.parse(date) / 86_400_000;
const texts = (from: string, to: string) => dayTicks(day(from), day(to)).map(({ text }) => text);

test('names years, months or days, whichever fit', () => {
  expect(texts('1993-06-30', '2026-07-05')).toEqual([
    '1995',
    '2000',
    '2005',
    '2010',
    '2015',
    '2020',
    '2025',
  ]);
  expect(texts('2007-12-10', '2008-05-26')).toEqual([
    '2008',
    'February 2008',
    'March 2008',
    'April 2008',
    'May 2008',
  ]);
  expect(texts('2021-03-01', '2021-03-05')).toContain('3 March 2021');
});

test('names whole numbers of the line, at most nine of them, where they stand', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.double({ min: 1, max: 700, noNaN: true }), (from, length) => {
      const ticks = numberTicks(from, from + length);
      expect(ticks.length).toBeLessThanOrEqual(9);
      for (const { value, text } of ticks) {
        expect(text).toBe(String(value));
        expect(value).toBeGreaterThanOrEqual(from);
        expect(value).toBeLessThanOrEqual(from + length);
      }
    }),
    { numRuns: 100 },
  );
});

test('names days of the line, at most nine of them, at their beginning', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 14_000 }),
      (from, length) => {
        const ticks = dayTicks(from, from + length);
        expect(ticks.length).toBeLessThanOrEqual(9);
        for (const { value, text } of ticks) {
          expect(value).toBeGreaterThanOrEqual(from);
          expect(value).toBeLessThanOrEqual(from + length);
          expect(Date.parse(`${text} UTC`) / 86_400_000).toBe(value);
        }
      },
    ),
    { numRuns: 100 },
  );
});
