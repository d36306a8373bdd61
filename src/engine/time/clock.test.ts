import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earlyClock, fourthClock, lateClock } from '../games/b-nomic/clocks.ts';
import type { ClockSettings } from './clock-settings.ts';
import {
  heedAbsence,
  isOn,
  liftStop,
  startClock,
  stopClock,
  submit,
  tick,
  type ClockState,
} from './clock.ts';
import { positionOf } from './durations.ts';
import { checkingPeriod, contradiction, isVotingTime, nyearOf, shownTime } from './game-clock.ts';

const pass = (settings: ClockSettings, state: ClockState, midnights: number): ClockState =>
  Array.from({ length: midnights }).reduce<ClockState>((now) => tick(settings, now).state, state);

const frozen: ClockSettings = {
  ...lateClock,
  choices: { ...lateClock.choices, stop: 'before-change' },
};

describe('the clock of the late First Era', () => {
  test('A1: stops at the end of the nweek until the recogniser is posted', () => {
    const start = startClock(lateClock, { nweek: 4, nday: 8 });
    expect(shownTime(lateClock, start)).toEqual({ nweek: 5, nday: 9 });
    const last = pass(lateClock, start, 1);
    expect(shownTime(lateClock, last)).toEqual({ nweek: 5, nday: 10 });
    const next = pass(lateClock, last, 1);
    expect(shownTime(lateClock, next)).toEqual({ nweek: 6, nday: 1 });
    expect(next).toMatchObject({ stops: ['recogniser'], off: { wweek: 0, wday: 0 } });
    const waiting = pass(lateClock, next, 3);
    expect(waiting).toMatchObject({ nweek: 5, nday: 0, off: { wweek: 0, wday: 3 } });
    const on = liftStop(lateClock, waiting, 'recogniser').state;
    expect(on).toMatchObject({ stops: [], off: { wweek: 0, wday: 3 } });
    const after = pass(lateClock, on, 1);
    expect(after).toMatchObject({ nweek: 5, nday: 1, off: { wweek: 0, wday: 3 } });
    expect(shownTime(lateClock, after)).toEqual({ nweek: 6, nday: 2 });
  });

  test('puts what ends before the stop and the stop before what begins', () => {
    const { state, happenings } = tick(lateClock, startClock(lateClock, { nweek: 4, nday: 9 }));
    expect(isOn(state)).toBe(false);
    expect(happenings).toEqual([
      { what: 'ends', of: 'nday' },
      { what: 'ends', of: 'period' },
      { what: 'ends', of: 'nweek' },
      { what: 'stops', cause: 'recogniser' },
      { what: 'begins', of: 'nweek' },
      { what: 'begins', of: 'period' },
      { what: 'begins', of: 'nday' },
    ]);
  });

  test('shows nday 8 while it waits for the ballot, or nday 7 under the other choice', () => {
    const start = startClock(lateClock, { nweek: 4, nday: 6 });
    const waiting = pass(lateClock, start, 2);
    expect(waiting).toMatchObject({ nday: 7, stops: ['ballot'], off: { wday: 1 } });
    const before = pass(frozen, start, 2);
    expect(before).toMatchObject({ nday: 6, owing: true, stops: ['ballot'], off: { wday: 1 } });
    expect(liftStop(frozen, before, 'ballot').state).toMatchObject({ nday: 7, owing: false });
  });

  test('A3: stops while more than two thirds are away, until a third is back', () => {
    const states = [8, 9, 8].reduce<ClockState[]>(
      (known, away) => [
        ...known,
        heedAbsence(lateClock, known.at(-1) ?? startClock(lateClock), { all: 12, away }).state,
      ],
      [],
    );
    expect(states.map(isOn)).toEqual([true, false, true]);
  });

  test('goes on only when no cause is left', () => {
    const both = stopClock(
      lateClock,
      stopClock(lateClock, startClock(lateClock), 'emergency').state,
      'leave',
    ).state;
    const one = liftStop(lateClock, both, 'emergency').state;
    expect(isOn(one)).toBe(false);
    expect(isOn(liftStop(lateClock, one, 'leave').state)).toBe(true);
    expect(liftStop(lateClock, both, 'ballot')).toEqual({ state: both, happenings: [] });
  });

  test('lets actions wait in the order in which they came, but for exempt ones', () => {
    let state = stopClock(lateClock, startClock(lateClock), 'emergency').state;
    const fates = [
      { id: 'a', kind: 'card' },
      { id: 'b', kind: 'leave' },
      { id: 'c', kind: 'transfer' },
    ].map((action) => {
      const submitted = submit(lateClock, state, action);
      state = submitted.state;
      return submitted.fate;
    });
    expect(fates).toEqual(['waits', 'takes-effect', 'waits']);
    const { state: on, happenings } = liftStop(lateClock, state, 'emergency');
    expect(happenings).toEqual([
      { what: 'starts', cause: 'emergency' },
      { what: 'released', action: 'a' },
      { what: 'released', action: 'c' },
    ]);
    expect(on.queue).toEqual([]);
  });

  test('numbers its checking periods and votes in the third', () => {
    const periods = [0, 2, 3, 6, 7, 9].map((nday) => checkingPeriod(lateClock, { nweek: 1, nday }));
    expect(periods).toEqual([1, 1, 2, 2, 3, 3]);
    expect([6, 7, 9].map((nday) => isVotingTime(lateClock, { nweek: 1, nday }))).toEqual([
      false,
      true,
      true,
    ]);
    expect(checkingPeriod(earlyClock, { nweek: 1, nday: 3 })).toBeUndefined();
  });

  test('reports a time that somebody saw and that it did not show', () => {
    const shown = shownTime(lateClock, startClock(lateClock, { nweek: 90, nday: 2 }));
    const span = { first: shown, last: shown };
    expect(contradiction(span, { nweek: 91 })).toBeNull();
    expect(contradiction(span, { nweek: 91, nday: 4 })).toBe(
      'Unexpected nweek 91, nday 4, expected nweek 91, nday 3.',
    );
  });
});

test('A5: the clock of 2002 refuses actions while it is off, and keeps none waiting', () => {
  const off = stopClock(earlyClock, startClock(earlyClock), 'vacation').state;
  expect(submit(earlyClock, off, { id: 'a', kind: 'card' })).toEqual({
    state: off,
    fate: 'refused',
  });
  expect(submit(earlyClock, off, { id: 'b', kind: 'leave' }).fate).toBe('takes-effect');
  expect(liftStop(earlyClock, off, 'vacation').happenings).toHaveLength(1);
});

describe('the clock of the Fourth Era', () => {
  test('A7: stops when the nweek is full, counts ndelays, and forgets them when it goes on', () => {
    const off = pass(fourthClock, startClock(fourthClock, { nweek: 139, nday: 12 }), 1);
    expect(off).toMatchObject({ nweek: 140, nday: 1, stops: ['nweek'], off: { ndelay: 0 } });
    const waiting = pass(fourthClock, off, 1);
    expect(waiting).toMatchObject({ nweek: 140, nday: 1, off: { ndelay: 1 } });
    const on = liftStop(fourthClock, waiting, 'nweek').state;
    expect(on).toMatchObject({ nweek: 140, nday: 1, stops: [], off: { ndelay: 0 } });
  });

  test('stops for the ballot when nday 9 begins', () => {
    const state = pass(fourthClock, startClock(fourthClock, { nweek: 139, nday: 8 }), 1);
    expect(state).toMatchObject({ nday: 9, stops: ['ballot'] });
    expect(isVotingTime(fourthClock, state)).toBe(true);
  });
});

test('A9: nyears begin with 0 in the First Era and with 1 in the Fourth', () => {
  // Shown nweeks 10 and 11 are stored as 9 and 10 in the First Era.
  expect([9, 10].map((nweek) => nyearOf(lateClock, nweek))).toEqual([0, 1]);
  expect([10, 11].map((nweek) => nyearOf(fourthClock, nweek))).toEqual([1, 2]);
});

describe('laws of every clock', () => {
  const clocks = fc.constantFrom(earlyClock, lateClock, fourthClock, frozen);
  const actions = fc.array(fc.constantFrom('tick', 'stop', 'lift'), { maxLength: 60 });

  const play = (clock: ClockSettings, action: string, state: ClockState): ClockState => {
    if (action === 'tick') return tick(clock, state).state;
    if (action === 'stop') return stopClock(clock, state, 'emergency').state;
    return state.stops.reduce((now, cause) => liftStop(clock, now, cause).state, state);
  };

  test('at each midnight exactly one counter moves, and by one', () => {
    fc.assert(
      fc.property(clocks, actions, (clock, sequence) => {
        const state = sequence.reduce((now, action) => play(clock, action, now), startClock(clock));
        const after = tick(clock, state).state;
        const moved = positionOf(clock, after) - positionOf(clock, state);
        if (isOn(state)) expect(moved + Number(after.owing)).toBe(1);
        else expect([moved, after.off]).not.toEqual([0, state.off]);
        if (!isOn(state)) expect(moved).toBe(0);
      }),
    );
  });

  test('a clock never goes back, and is off exactly while there is a cause', () => {
    fc.assert(
      fc.property(clocks, actions, (clock, sequence) => {
        let state = startClock(clock);
        for (const action of sequence) {
          const next = play(clock, action, state);
          expect(positionOf(clock, next)).toBeGreaterThanOrEqual(positionOf(clock, state));
          expect(isOn(next)).toBe(next.stops.length === 0);
          state = next;
        }
        expect(state.nday - clock.first).toBeLessThan(clock.ndays);
      }),
    );
  });
});
