import fc from 'fast-check';
import { expect, test } from 'vitest';
import { midnightAfter, midnightsBetween, minutesOf, writeMinutes } from './minutes.ts';

const minutes = fc.integer({ min: 0, max: 40_000_000 });

test('reads what it writes', () => {
  fc.assert(
    fc.property(minutes, (at) => {
      expect(minutesOf(writeMinutes(at))).toBe(at);
    }),
  );
});

test.each(['2012-02-30 10:00', '2012-13-01 10:00', '2012-01-01 24:30', '2012-01-01', 'noon'])(
  'has no instant %s',
  (text) => {
    expect(minutesOf(text)).toBeUndefined();
  },
);

test('counts a midnight from its first minute on', () => {
  const evening = minutesOf('2012-12-01 23:59')!;
  expect(midnightsBetween(evening, evening + 1)).toBe(1);
  expect(midnightsBetween(evening + 1, evening + 2)).toBe(0);
});

test('finds the midnight after so many', () => {
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 30 }), (from, count) => {
      const midnight = midnightAfter(from, count);
      expect(midnightsBetween(from, midnight)).toBe(count);
      expect(midnightsBetween(from, midnight - 1)).toBe(count - 1);
    }),
  );
});
