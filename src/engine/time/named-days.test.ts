import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fourthClock, lateClock } from '../games/b-nomic/clocks.ts';
import { fourthEraDays } from '../games/b-nomic/days.ts';
import { holidaysOn, nameOfNday, nweekOfNyear } from './named-days.ts';

test('every nday of the Fourth Era has a name, and no more than it has', () => {
  expect(fourthEraDays.ndays).toHaveLength(fourthClock.ndays);
  expect([0, 1, 12, 13].map((nday) => nameOfNday(fourthClock, nday))).toEqual([
    undefined,
    'Breakday',
    'Thirnight',
    undefined,
  ]);
});

test('each holiday is kept once in every nyear', () => {
  fc.assert(
    fc.property(fc.nat(400), (nyear) => {
      const nweeks = Array.from({ length: 10 }, (_, index) => nyear * 10 + index + 1);
      const kept = nweeks.flatMap((nweek) =>
        fourthEraDays.ndays.flatMap((_, index) =>
          holidaysOn(fourthClock, { nweek, nday: index + 1 }),
        ),
      );
      expect(kept).toEqual(['Agoran Silly Hat Day', 'Paranoia-Free Day']);
    }),
    { numRuns: 20 },
  );
});

test('nweeks are numbered within their nyears from 1, whatever the first is stored as', () => {
  expect([0, 9, 10].map((nweek) => nweekOfNyear(lateClock, nweek))).toEqual([1, 10, 1]);
  expect([1, 10, 11].map((nweek) => nweekOfNyear(fourthClock, nweek))).toEqual([1, 10, 1]);
});
