import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fourthClock, lateClock } from '../games/b-nomic/clocks.ts';
import { isOn, liftStop, startClock, stopClock, tick } from './clock.ts';
import { durationEnd, positionOf, type Duration } from './durations.ts';
import { isOver, type Instant, type Timer } from './timers.ts';

const units = fc.constantFrom<Duration['unit']>('ndays', 'nweeks', 'ndelays', 'rdays', 'jiffies');
const clocks = fc.constantFrom(lateClock, fourthClock);
const actions = fc.array(fc.constantFrom('tick', 'tick', 'tick', 'stop', 'lift'), {
  maxLength: 80,
});

const START = { midnights: 0, ndelays: 0, hour: '00:00' };

test('a timer of ndays or nweeks is over exactly when the nday after its changes has ended', () => {
  const known = fc.constantFrom<Duration['unit']>('ndays', 'nweeks');
  fc.assert(
    fc.property(
      clocks,
      known,
      fc.integer({ min: 1, max: 4 }),
      actions,
      (clock, unit, count, all) => {
        const begun: Instant = { ...START, clock: startClock(clock) };
        const end = durationEnd(clock, begun.clock, { count, unit });
        const timer: Timer = { name: 'term', end, set: START };
        const now = all.reduce((instant, action) => live(clock, action, instant), begun);
        const changes = positionOf(clock, now.clock) - positionOf(clock, begun.clock);
        const wanted = unit === 'ndays' ? count : count * clock.ndays;
        expect(isOver(clock, timer, now)).toBe(changes > wanted);
      },
    ),
    { numRuns: 100 },
  );
});

test('a timer that is over by the clock or by the calendar stays over', () => {
  fc.assert(
    fc.property(
      clocks,
      units,
      fc.integer({ min: 1, max: 4 }),
      actions,
      (clock, unit, count, all) => {
        const begun: Instant = { ...START, clock: startClock(clock) };
        const end = durationEnd(clock, begun.clock, { count, unit });
        fc.pre(end.by !== 'ndelays');
        const timer: Timer = { name: 'term', end, set: START };
        let now = begun;
        let was = false;
        for (const action of all) {
          now = live(clock, action, now);
          const is = isOver(clock, timer, now);
          expect(is || !was).toBe(true);
          was = is;
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('rdays are midnights, whether the clock runs or not', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.integer({ min: 1, max: 5 }), actions, (_, count, all) => {
      const begun: Instant = { ...START, clock: startClock(fourthClock) };
      const end = durationEnd(fourthClock, begun.clock, { count, unit: 'rdays' });
      const now = all.reduce((instant, action) => live(fourthClock, action, instant), begun);
      const midnights = all.filter((action) => action === 'tick').length;
      expect(isOver(fourthClock, { name: 'term', end, set: START }, now)).toBe(midnights >= count);
    }),
    { numRuns: 100 },
  );
});

function live(clock: typeof lateClock, action: string, now: Instant): Instant {
  if (action === 'stop') return { ...now, clock: stopClock(clock, now.clock, 'whim').state };
  if (action === 'lift') {
    const lift = (state: Instant['clock'], cause: string) => liftStop(clock, state, cause).state;
    return { ...now, clock: now.clock.stops.reduce(lift, now.clock) };
  }
  return {
    clock: tick(clock, now.clock).state,
    midnights: now.midnights + 1,
    ndelays: now.ndelays + Number(!isOn(now.clock)),
    hour: '00:00',
  };
}
