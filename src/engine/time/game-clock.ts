import type { ClockSettings, NdaySpan } from './clock-settings.ts';
import type { ClockState } from './clock.ts';

/** A place in game time as a clock shows it. */
export interface ShownTime {
  readonly nweek: number;
  readonly nday: number;
}

/** Gives what the clock shows: the first nweek and the first nday are shown as 1. */
export function shownTime({ first }: ClockSettings, { nweek, nday }: ShownTime): ShownTime {
  return { nweek: nweek + 1 - first, nday: nday + 1 - first };
}

/** Gives what is stored when the clock shows a time. */
export function storedTime({ first }: ClockSettings, { nweek, nday }: ShownTime): ShownTime {
  return { nweek: nweek - 1 + first, nday: nday - 1 + first };
}

/** Gives the number, from 1, of the checking period; undefined where the game has none. */
export function checkingPeriod(settings: ClockSettings, state: ShownTime): number | undefined {
  const index = settings.periods.findIndex((span) => isWithin(span, state.nday));
  return index < 0 ? undefined : index + 1;
}

/** Tells whether votes are cast now. */
export function isVotingTime({ voting }: ClockSettings, { nday }: ShownTime): boolean {
  return voting !== undefined && isWithin(voting, nday);
}

function isWithin({ from, to }: NdaySpan, nday: number): boolean {
  return from <= nday && nday <= to;
}

/** Gives the number of the nyear in which a stored nweek lies. */
export function nyearOf({ first, nyear }: ClockSettings, nweek: number): number {
  return Math.floor((nweek - first) / nyear.nweeks) + nyear.first;
}

/**
 * Compares what somebody saw on the clock with where it stands. Null where they agree or nothing was
 * seen, otherwise what contradicts.
 */
export function contradiction(
  settings: ClockSettings,
  state: ClockState,
  seen: { readonly nweek?: number | undefined; readonly nday?: number | undefined },
): string | null {
  const { nweek, nday } = shownTime(settings, state);
  const agrees = (seen.nweek ?? nweek) === nweek && (seen.nday ?? nday) === nday;
  if (agrees) return null;
  const time = `nweek ${String(seen.nweek ?? '?')}, nday ${String(seen.nday ?? '?')}`;
  return `Unexpected ${time}, expected nweek ${nweek}, nday ${nday}.`;
}
