import { isOn } from './clock.ts';
import type { Choices } from '../procedures/settings.ts';
import type { ClockRules } from './clock-rules.ts';
import type { ClockSettings } from './clock-settings.ts';
import type { ShownTime } from './game-clock.ts';
import type { LeaveBook } from './leave.ts';
import type { Instant, Timer } from './timers.ts';

/** An action that somebody has posted. */
export interface PostedAction {
  readonly by: string;
  readonly does: string;
}

/** A day as it was played: from one midnight to the next. */
export interface PlayedDay {
  readonly at: ShownTime;
  readonly isOn: boolean;
  /** What counted midnights while the clock was off: `Watch 0/3`. */
  readonly off: string;
  /** What was done on the day. */
  readonly marks: readonly string[];
}

/** A clock under way, with everything that hangs on it. */
export interface ClockPlay extends Instant {
  readonly settings: ClockSettings;
  readonly rules: ClockRules;
  /** How what the rules leave open is read. */
  readonly choices: Choices;
  /** Number of the day of the calendar; undefined where it is not told. */
  readonly day: number | undefined;
  readonly days: readonly PlayedDay[];
  readonly leave: LeaveBook;
  /** Activity of players at the ends of nweeks; null where it was not told. */
  readonly activity: ReadonlyMap<string, readonly (number | null)[]>;
  /** All actions ever posted; those that wait stand in the clock's queue by their index. */
  readonly actions: readonly PostedAction[];
  readonly done: readonly PostedAction[];
  readonly timers: readonly Timer[];
  /** Names of timers that are over, in the order in which they ended. */
  readonly over: readonly string[];
  /** What was noted in this nweek: a ballot that is published. */
  readonly noted: readonly string[];
  /** Who holds each ministry that a turn of the clock is left to. */
  readonly offices: ReadonlyMap<string, string>;
  /** Who does the duties of an office for its holder. */
  readonly deputies: ReadonlyMap<string, readonly string[]>;
  /** Offices that are vacant and obligations that are not met. */
  readonly wanting: readonly string[];
  /** The same, as the game knows of them. */
  readonly inDisorder: readonly string[];
}

/** Writes what counts midnights while the clock is off; empty where nothing does. */
function writeOff({ clock }: Pick<Instant, 'clock'>): string {
  const { off } = clock;
  if (off.kind === 'watch') return `Watch ${off.wweek}/${off.wday}`;
  return off.kind === 'ndelay' ? `ndelay ${off.ndelay}` : '';
}

/** Begins a new day on the calendar of what is played. */
export function openDay(play: ClockPlay): ClockPlay {
  const { nweek, nday } = play.clock;
  const day = { at: { nweek, nday }, isOn: isOn(play.clock), off: writeOff(play), marks: [] };
  return { ...play, days: [...play.days, day] };
}

/** Notes on the day what was done, and whether the clock runs now. */
export function markDay(play: ClockPlay, ...marks: readonly string[]): ClockPlay {
  const today = play.days.at(-1);
  if (today === undefined) return play;
  const day = { ...today, isOn: isOn(play.clock), marks: [...today.marks, ...marks] };
  return { ...play, days: [...play.days.slice(0, -1), day] };
}
