import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Anchor } from '../../schemas/index.ts';
import { lateClock } from '../games/b-nomic/clocks.ts';
import { dateOf, dayNumber } from './calendar.ts';
import { timeAt } from './durations.ts';
import { shownTime } from './game-clock.ts';
import { findStretches } from './stretches.ts';

const START = dayNumber('2031-01-01');

const anchor = (position: number, day: number, knowsNday: boolean): Anchor => {
  const { nweek, nday } = shownTime(lateClock, timeAt(lateClock, position));
  return {
    game: { era: 'ebb', nweek, ...(knowsNday && { nday }) },
    calendar: dateOf(START + day),
  };
};

test('the days on which a clock was really off lie within what is possible', () => {
  const runs = fc.array(fc.boolean(), { minLength: 2, maxLength: 120 });
  fc.assert(
    fc.property(runs, fc.boolean(), fc.boolean(), (on, first, last) => {
      const moved = on.filter(Boolean).length;
      const anchors = [anchor(0, 0, first), anchor(moved, on.length, last)];
      const [stretch] = findStretches(lateClock, anchors);
      const off = on.length - moved;
      expect(stretch?.days).toEqual({ least: on.length, most: on.length });
      expect(stretch?.off.least).toBeLessThanOrEqual(off);
      expect(stretch?.off.most).toBeGreaterThanOrEqual(off);
      if (first && last) expect(stretch?.off).toEqual({ least: off, most: off });
    }),
    { numRuns: 100 },
  );
});

test('an anchor between two others makes nothing less sure', () => {
  const runs = fc.array(fc.boolean(), { minLength: 3, maxLength: 120 });
  fc.assert(
    fc.property(runs, fc.nat(119), (on, at) => {
      const day = 1 + (at % (on.length - 1));
      const moved = (days: number) => on.slice(0, days).filter(Boolean).length;
      const stretches = findStretches(lateClock, [
        anchor(0, 0, true),
        anchor(moved(day), day, false),
        anchor(moved(on.length), on.length, true),
      ]);
      const off = on.length - moved(on.length);
      expect(stretches).toHaveLength(2);
      for (const [index, stretch] of stretches.entries()) {
        const days = index === 0 ? [0, day] : [day, on.length];
        const ran = moved(days[1] ?? 0) - moved(days[0] ?? 0);
        const stood = (days[1] ?? 0) - (days[0] ?? 0) - ran;
        expect(stretch.off.most).toBeLessThanOrEqual(off);
        expect(stretch.off.least <= stood && stood <= stretch.off.most).toBe(true);
        expect(stretch.ndays.least <= ran && ran <= stretch.ndays.most).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test('heeds that a date is an estimate, or lies between two others', () => {
  const anchors: Anchor[] = [
    { ...anchor(0, 0, true), calendar: { around: '2031-01-01' } },
    { ...anchor(10, 0, true), calendar: { between: ['2031-01-11', '2031-01-15'] } },
  ];
  expect(findStretches(lateClock, anchors)).toMatchObject([
    {
      days: { least: 10, most: 14 },
      ndays: { least: 10, most: 10 },
      off: { least: 0, most: 4 },
      about: true,
    },
  ]);
});

test('tells nothing of anchors without an nweek', () => {
  const bare: Anchor = { game: { era: 'ebb' }, calendar: '2031-02-01' };
  expect(findStretches(lateClock, [anchor(0, 0, true), bare])).toEqual([]);
});
