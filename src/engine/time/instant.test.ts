import fc from 'fast-check';
import { expect, test } from 'vitest';
import { midnightAfter, midnightsBetween, secondsOf, writeInstant } from './instant.ts';

const seconds = fc.integer({ min: 0, max: 2_400_000_000 });

test('reads what it writes', () => {
  fc.assert(
    fc.property(seconds, (at) => {
      expect(secondsOf(writeInstant(at))).toBe(at);
    }),
  );
});

test.each([
  '2012-02-30 10:00',
  '2012-13-01 10:00',
  '2012-01-01 24:30',
  '2012-01-01',
  'noon',
  '2012-01-01 10:00:60',
  '2012-01-01 10:00:7',
])('has no instant %s', (text) => {
  expect(secondsOf(text)).toBeUndefined();
});

test('writes seconds where there are any', () => {
  expect(secondsOf('2012-12-01 13:00:30')).toBe(secondsOf('2012-12-01 13:00')! + 30);
  expect(secondsOf('2012-12-01 13:00:00')).toBe(secondsOf('2012-12-01 13:00'));
  expect(writeInstant(secondsOf('2012-12-01 13:00:30')!)).toBe('2012-12-01 13:00:30');
  expect(writeInstant(secondsOf('2012-12-01 13:01:00')!)).toBe('2012-12-01 13:01');
});

test('counts a midnight from its first second on', () => {
  const evening = secondsOf('2012-12-01 23:59:59')!;
  expect(midnightsBetween(evening, evening + 1)).toBe(1);
  expect(midnightsBetween(evening + 1, evening + 2)).toBe(0);
});

test('finds the midnight after so many', () => {
  fc.assert(
    fc.property(seconds, fc.integer({ min: 1, max: 30 }), (from, count) => {
      const midnight = midnightAfter(from, count);
      expect(midnightsBetween(from, midnight)).toBe(count);
      expect(midnightsBetween(from, midnight - 1)).toBe(count - 1);
    }),
  );
});
