import type { ClockSettings } from './clock-settings.ts';
import { isOn, type ClockState } from './clock.ts';
import { positionOf, type DurationEnd } from './durations.ts';

/** Where time stands: by the clock, by the calendar, and by what counts while the clock is off. */
export interface Instant {
  readonly clock: ClockState;
  /** Midnights that have passed. */
  readonly midnights: number;
  /** Changes of the ndelay to another value than 0 so far. */
  readonly ndelays: number;
  /** Time of day, `14:05`. */
  readonly hour: string;
}

/** A stretch of time that runs. */
export interface Timer {
  readonly name: string;
  readonly end: DurationEnd;
  readonly set: Pick<Instant, 'midnights' | 'ndelays' | 'hour'>;
}

/**
 * Returns whether a timer is over (mechanics.md A.1.8, A.3.5). One of ndelays ends with the ndelay after
 * its last change: at the next change, or when the clock goes on.
 */
export function isOver(settings: ClockSettings, { end, set }: Timer, now: Instant): boolean {
  if (end.by === 'calendar') return now.midnights - set.midnights >= end.midnights;
  if (end.by === 'ndelays') {
    const passed = now.ndelays - set.ndelays - end.changes;
    return passed > 0 || (passed === 0 && isOn(now.clock));
  }
  // An nday whose change is owed has ended.
  const left =
    positionOf(settings, end) - positionOf(settings, now.clock) - Number(now.clock.owing);
  return left < 0 || (left === 0 && end.moment === 'same-hour' && now.hour >= set.hour);
}
