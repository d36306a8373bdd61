import type { ClockSettings } from './clock-settings.ts';
import type { ShownTime } from './game-clock.ts';

/** A stretch of time as rules give it. Rdays are midnights of the calendar, and a jiffy is four. */
export interface Duration {
  readonly count: number;
  readonly unit: 'ndays' | 'nweeks' | 'ndelays' | 'rdays' | 'jiffies';
}

/** When a duration is over. */
export type DurationEnd =
  /** At the end of that nday, or in it at the hour at which the duration began. */
  | {
      readonly by: 'clock';
      readonly nweek: number;
      readonly nday: number;
      readonly moment: 'end-of-nday' | 'same-hour';
    }
  /** After that many midnights of the calendar. */
  | { readonly by: 'calendar'; readonly midnights: number }
  /** At the end of the ndelay that is so many changes later; the fall back to nothing is no change. */
  | { readonly by: 'ndelays'; readonly changes: number };

const RDAYS_IN_A_JIFFY = 4;

/** Works out when a duration that begins at a stored time is over. */
export function durationEnd(
  settings: ClockSettings,
  from: ShownTime,
  { count, unit }: Duration,
): DurationEnd {
  const moment = settings.choices.deadline;
  switch (unit) {
    case 'ndays':
      return { by: 'clock', ...addNdays(settings, from, count), moment };
    case 'nweeks':
      return { by: 'clock', nweek: from.nweek + count, nday: from.nday, moment };
    case 'ndelays':
      return { by: 'ndelays', changes: count };
    case 'rdays':
      return { by: 'calendar', midnights: count };
    case 'jiffies':
      return { by: 'calendar', midnights: count * RDAYS_IN_A_JIFFY };
  }
}

/** Returns the stored time that lies so many changes of the nday later. */
export function addNdays(settings: ClockSettings, from: ShownTime, count: number): ShownTime {
  return timeAt(settings, positionOf(settings, from) + count);
}

/** Numbers the ndays of a clock from its first on, which is 0. */
export function positionOf({ first, ndays }: ClockSettings, { nweek, nday }: ShownTime): number {
  return (nweek - first) * ndays + (nday - first);
}

/** Returns the stored time of a numbered nday. */
export function timeAt({ first, ndays }: ClockSettings, position: number): ShownTime {
  const nweek = Math.floor(position / ndays);
  return { nweek: nweek + first, nday: position - nweek * ndays + first };
}
