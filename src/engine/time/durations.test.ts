import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fourthClock, lateClock } from '../games/b-nomic/clocks.ts';
import { addNdays, durationEnd, positionOf, timeAt } from './durations.ts';

test('ends a timer of ndays at the end of the nday after so many changes', () => {
  const from = { nweek: 139, nday: 11 };
  expect(durationEnd(fourthClock, from, { count: 3, unit: 'ndays' })).toEqual({
    by: 'clock',
    nweek: 140,
    nday: 2,
    moment: 'end-of-nday',
  });
});

test('ends a timer of nweeks in the nday of the same number', () => {
  const end = durationEnd(fourthClock, { nweek: 139, nday: 11 }, { count: 2, unit: 'nweeks' });
  expect(end).toMatchObject({ nweek: 141, nday: 11 });
});

test('runs to the same hour under the other choice', () => {
  const clock = {
    ...lateClock,
    choices: { ...lateClock.choices, deadline: 'same-hour' },
  } as const;
  expect(durationEnd(clock, { nweek: 0, nday: 0 }, { count: 2, unit: 'ndays' })).toMatchObject({
    nday: 2,
    moment: 'same-hour',
  });
});

test('counts rdays and jiffies by the calendar, ndelays by themselves', () => {
  const end = (unit: 'rdays' | 'jiffies' | 'ndelays') =>
    durationEnd(fourthClock, { nweek: 140, nday: 1 }, { count: 3, unit });
  expect(end('rdays')).toEqual({ by: 'calendar', midnights: 3 });
  expect(end('jiffies')).toEqual({ by: 'calendar', midnights: 12 });
  expect(end('ndelays')).toEqual({ by: 'ndelays', changes: 3 });
});

test('numbers ndays so that each is one further than the one before', () => {
  const clock = fc.constantFrom(lateClock, fourthClock);
  fc.assert(
    fc.property(clock, fc.nat(5000), fc.nat(500), (settings, position, count) => {
      const time = timeAt(settings, position);
      expect(positionOf(settings, time)).toBe(position);
      expect(positionOf(settings, addNdays(settings, time, count))).toBe(position + count);
    }),
  );
});
