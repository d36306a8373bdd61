import type { Random } from '../random.ts';
import { plusDays } from './days.ts';
import type { ClockDay } from './truth.ts';

/** How many ndays an nweek has by the clock `b-nomic-third`. */
export const NDAYS = 12;

/**
 * Plays a clock that goes on by an nday at midnight, unless it is stopped. A second era begins its
 * count anew, so that the same nweeks are there twice.
 */
export function playClock(
  random: Random,
  from: string,
  days: number,
  second: string | undefined,
): ClockDay[] {
  const clock: ClockDay[] = [];
  let era = 'first';
  let position = 0;
  let stopped = 0;
  for (let day = 0; day < days; day++) {
    const date = plusDays(from, day);
    if (date === second) {
      era = 'second';
      position = 0;
      stopped = 0;
    } else if (day > 0 && stopped === 0) position++;
    clock.push({ date, era, ...timeAt(position) });
    if (stopped > 0) stopped--;
    else if (random.chance(0.06)) stopped = random.between(1, 8);
  }
  return clock;
}

/** Where a clock stands after so many ndays. */
export function timeAt(position: number): Pick<ClockDay, 'nweek' | 'nday'> {
  return { nweek: Math.floor(position / NDAYS) + 1, nday: (position % NDAYS) + 1 };
}
