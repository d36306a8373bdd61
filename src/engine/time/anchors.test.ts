import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Anchor } from '../../schemas/index.ts';
import { fourthClock, lateClock } from '../games/b-nomic/clocks.ts';
import { tide } from '../games/tidewater/clock.ts';
import { createConversion } from './anchors.ts';
import { dateOf, dayNumber } from './calendar.ts';
import { liftStop, startClock, stopClock, tick } from './clock.ts';

const anchor = (
  nweek: number,
  nday: number | undefined,
  calendar: Anchor['calendar'],
  begins?: boolean,
): Anchor => ({
  game: { era: 'ebb', nweek, ...(nday !== undefined && { nday }) },
  calendar,
  ...(begins !== undefined && { begins }),
});

const convert = (anchors: readonly Anchor[], clock = lateClock) =>
  createConversion(clock, anchors, 'ebb');

describe('from game time', () => {
  const start = anchor(1, 1, '2031-01-01', true);

  test('knows the day of an anchor at which an nday began', () => {
    expect(convert([start]).beginningOf({ nweek: 1, nday: 1 })).toEqual({
      first: '2031-01-01',
      last: '2031-01-01',
      certainty: 'known',
    });
  });

  test('gives the first day that is possible where the clock may have stopped since', () => {
    expect(convert([start]).beginningOf({ nweek: 3 })).toEqual({
      first: '2031-01-21',
      certainty: 'between',
    });
  });

  test('bounds an nweek between two anchors', () => {
    const between = convert([start, anchor(5, 1, '2031-02-15', true)]);
    expect(between.beginningOf({ nweek: 3 })).toEqual({
      first: '2031-01-21',
      last: '2031-01-26',
      certainty: 'between',
    });
    expect(between.endOf({ nweek: 4 })).toMatchObject({ last: '2031-02-14', certainty: 'known' });
  });

  test('knows every day where no day is left over for a stop', () => {
    const exact = convert([start, anchor(3, 1, '2031-01-21')]);
    expect(exact.beginningOf({ nweek: 2, nday: 4 })).toEqual({
      first: '2031-01-14',
      last: '2031-01-14',
      certainty: 'known',
    });
  });

  test('says around where a bound hangs on an estimate', () => {
    const about = convert([anchor(1, 1, { around: '2031-01-01' }, true)]);
    expect(about.beginningOf({ nweek: 2 })).toEqual({ first: '2031-01-11', certainty: 'around' });
    expect(about.timeOn('2031-01-05')).toEqual({
      first: { nweek: 1, nday: 1 },
      last: { nweek: 1, nday: 5 },
      certainty: 'around',
    });
  });

  test('heeds what is known against an estimate that contradicts it', () => {
    const mixed = [anchor(1, 1, { around: '2031-06-01' }, true), anchor(2, 1, '2031-01-11', true)];
    expect(convert(mixed).beginningOf({ nweek: 2 })).toMatchObject({
      first: '2031-01-11',
      last: '2031-01-11',
    });
  });

  test('tells nothing without an anchor of the era', () => {
    const other = { ...start, game: { ...start.game, era: 'flood' } };
    expect(convert([other]).beginningOf({ nweek: 1 })).toEqual({ certainty: 'unknown' });
  });

  test('takes an anchor without an nday for any nday of the nweek', () => {
    expect(convert([anchor(2, undefined, '2031-01-20')]).beginningOf({ nweek: 3 })).toEqual({
      first: '2031-01-21',
      certainty: 'between',
    });
  });
});

describe('from the calendar', () => {
  test('gives the times between which the clock stood', () => {
    const era = convert([anchor(135, 1, '2007-12-10', true)], fourthClock);
    expect(era.timeOn('2008-05-26')).toEqual({
      first: { nweek: 135, nday: 1 },
      last: { nweek: 149, nday: 1 },
      certainty: 'between',
    });
  });

  test('knows the tide of every day between two of its anchors', () => {
    const tides = convert([anchor(1, 1, '1998-02-01', true), anchor(11, 8, '1998-06-28')], tide);
    expect(tides.timeOn('1998-04-19')).toEqual({
      first: { nweek: 6, nday: 8 },
      last: { nweek: 6, nday: 8 },
      certainty: 'known',
    });
  });
});

test('never excludes what a clock really did, wherever it was stopped', () => {
  const stops = fc.array(fc.boolean(), { minLength: 30, maxLength: 200 });
  fc.assert(
    fc.property(stops, fc.nat(199), fc.nat(199), fc.nat(199), (runs, a, b, asked) => {
      const times = liveThrough(runs);
      const at = (index: number) => times[index % times.length] ?? times[0];
      const era = convert([at(a), at(b)].flatMap((time) => (time ? [asAnchor(time)] : [])));
      const truth = at(asked);
      if (truth === undefined) throw new Error('A life has at least one day.');
      const { first, last } = era.timeOn(truth.date);
      const key = ({ nweek, nday }: { nweek: number; nday: number }) => nweek * 100 + nday;
      if (first) expect(key(first)).toBeLessThanOrEqual(key(truth));
      if (last) expect(key(last)).toBeGreaterThanOrEqual(key(truth));
      const begun = era.beginningOf({ nweek: truth.nweek, nday: truth.nday });
      expect((begun.first ?? '') <= truth.begun).toBe(true);
      expect((begun.last ?? '9') >= truth.begun).toBe(true);
    }),
  );
});

interface Day {
  readonly date: string;
  readonly nweek: number;
  readonly nday: number;
  /** Date on which this nday began. */
  readonly begun: string;
}

const asAnchor = ({ nweek, nday, date }: Day): Anchor => anchor(nweek, nday, date);

/** Lives through days on which the clock is on or off, one after the other. */
function liveThrough(runs: readonly boolean[]): Day[] {
  const bare = { ...lateClock, stops: [] };
  let state = startClock(bare);
  const start = dayNumber('2031-01-01');
  let begun = dateOf(start);
  return runs.map((on, index) => {
    const { nweek, nday } = state;
    const date = dateOf(start + index);
    if (index > 0 && nday !== previous(runs, index)) begun = date;
    state = on ? liftStop(bare, state, 'whim').state : stopClock(bare, state, 'whim').state;
    state = tick(bare, state).state;
    return { date, nweek: nweek + 1, nday: nday + 1, begun };
  });

  function previous(all: readonly boolean[], index: number): number {
    const passed = all.slice(0, index - 1).filter(Boolean).length;
    return passed % bare.ndays;
  }
}
