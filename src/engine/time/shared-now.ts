import type { Share } from '../procedures/sharing.ts';
import { isUnknown } from '../replay/state/value.ts';
import { entitiesOf } from '../world/entities.ts';
import { turnPeriods } from '../world/periods.ts';
import type { Draft, World } from '../world/world.ts';
import { dayOfInstant, secondsOf, writeInstant } from './instant.ts';

/** Where the instant stands to which time has passed: `2012-12-01 13:00`. */
const NOW = 'time/now';

/** The day with number 0, 1 January 1970, was a Thursday; a week begins on a Monday. */
const WEEK = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];
const weekdayOf = (day: number) => WEEK.at(day % WEEK.length);

/** Returns the instant to which time has passed, as a scenario writes it; nothing where nobody tells it. */
export function nowIn(world: World): { readonly now?: string } {
  const now = world.get(NOW);
  return now === undefined || isUnknown(now) ? {} : { now };
}

/** Returns the day of the week to which time has passed, in UTC: `Sunday`; undefined where nobody tells it. */
export function weekdayIn(world: World): string | undefined {
  const now = secondsOf(nowIn(world).now ?? '');
  return now === undefined ? undefined : weekdayOf(dayOfInstant(now));
}

/**
 * Shares what time it is, in seconds since 1970: whichever rule lets time pass, it passes for all. Each day
 * and each week that begins meanwhile is told.
 */
export function sharedNow<S extends { readonly now: number }>(): Share<S> {
  return {
    read: (world, state) => {
      const now = secondsOf(nowIn(world).now ?? '');
      return now === undefined || now <= state.now ? state : { ...state, now };
    },
    write: (draft, _before, { now }) => {
      if (entitiesOf(draft, 'player').length > 0) letPass(draft, now);
    },
  };
}

/** Returns whether an instant, in seconds since 1970, comes after the one to which time has passed, where that is told. */
export function isToCome(world: World, instant: number): boolean {
  const now = secondsOf(nowIn(world).now ?? '');
  return now !== undefined && now < instant;
}

/** Lets time pass until an instant, in seconds since 1970, and tells each day and each week that begins meanwhile. */
export function letPass(draft: Draft, now: number): void {
  const was = secondsOf(nowIn(draft).now ?? '');
  if (was !== undefined && was >= now) return;
  draft.write(NOW, writeInstant(now));
  if (was !== undefined) tellDays(draft, dayOfInstant(was), dayOfInstant(now));
}

function tellDays(draft: Draft, from: number, to: number): void {
  for (let day = from + 1; day <= to; day++) {
    const isMonday = weekdayOf(day) === 'Monday';
    turnPeriods(draft, ...(isMonday ? ['day', 'week'] : ['day']));
  }
}
