import type { GameTime } from '../../schemas/index.ts';
import type { ClockSettings, NdaySpan } from './clock-settings.ts';

/** A place in game time as a clock shows it. */
export interface ShownTime {
  readonly nweek: number;
  readonly nday: number;
}

/** Returns what the clock shows: the first nweek and the first nday are shown as 1. */
export function shownTime({ first }: ClockSettings, { nweek, nday }: ShownTime): ShownTime {
  return { nweek: nweek + 1 - first, nday: nday + 1 - first };
}

/** Returns what is stored when the clock shows a time. */
export function storedTime({ first }: ClockSettings, { nweek, nday }: ShownTime): ShownTime {
  return { nweek: nweek - 1 + first, nday: nday - 1 + first };
}

/** Returns the number, from 1, of the checking period; undefined where the game has none. */
export function checkingPeriod(settings: ClockSettings, state: ShownTime): number | undefined {
  const index = settings.periods.findIndex((span) => isWithin(span, state.nday));
  return index < 0 ? undefined : index + 1;
}

/** Returns whether votes are cast now. */
export function isVotingTime({ voting }: ClockSettings, { nday }: ShownTime): boolean {
  return voting !== undefined && isWithin(voting, nday);
}

function isWithin({ from, to }: NdaySpan, nday: number): boolean {
  return from <= nday && nday <= to;
}

/** Returns the number of the nyear in which a stored nweek lies. */
export function nyearOf({ first, nyear }: ClockSettings, nweek: number): number {
  return Math.floor((nweek - first) / nyear.nweeks) + nyear.first;
}

/** What somebody saw on a clock; each part may be missing. */
export type SeenTime = Pick<GameTime, 'nweek' | 'nday'>;

/**
 * Compares what somebody saw on the clock with where it can stand. Null where the two agree or nothing
 * was seen, otherwise what contradicts.
 */
export function contradiction({ first, last }: ShownSpan, seen: SeenTime): string | null {
  const isTooEarly = first !== undefined && isBefore(seen, first);
  const isTooLate = last !== undefined && isBefore(last, seen);
  if (!isTooEarly && !isTooLate) return null;
  return `Unexpected ${spell(seen)}, expected ${spellSpan({ first, last })}.`;
}

/** The first and the last time that a clock can show; one that is missing is not bounded. */
export interface ShownSpan {
  readonly first?: ShownTime | undefined;
  readonly last?: ShownTime | undefined;
}

/** A part that is missing on either side tells nothing. */
function isBefore(a: SeenTime, b: SeenTime): boolean {
  const nweeks = (a.nweek ?? b.nweek ?? 0) - (b.nweek ?? a.nweek ?? 0);
  return nweeks < 0 || (nweeks === 0 && (a.nday ?? b.nday ?? 0) < (b.nday ?? a.nday ?? 0));
}

function spell({ nweek, nday }: SeenTime): string {
  return `nweek ${nweek ?? '?'}, nday ${nday ?? '?'}`;
}

function spellSpan({ first, last }: ShownSpan): string {
  if (first === undefined) return `no later time than ${spell(last ?? {})}`;
  if (last === undefined) return `no earlier time than ${spell(first)}`;
  const [from, to] = [spell(first), spell(last)];
  return from === to ? from : `a time from ${from}, to ${to}`;
}
