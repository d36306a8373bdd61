import { findNear, meaning } from '../../diagnostics/index.ts';
import type { Instant } from '../../engine/index.ts';
import { Instant as CalendarInstant } from '../../schemas/index.ts';
import { instantOf, type AtMoment, type GameTimes } from '../replay/at-moments.ts';

/** The moment of which an assertion is made. */
export interface AssertionMoment {
  readonly instant: Instant;
  /** Its page; null for a date that has none. */
  readonly at: AtMoment | null;
  /** The ruleset that shows it; null where the time alone is asked of. */
  readonly source: string | null;
}

/** Finds the moment that an assertion names as addresses do; or says what was expected in place of it. */
export function findAssertionMoment(times: GameTimes, time: string): AssertionMoment | string {
  const at = times.moments.find(({ slug }) => slug === time);
  if (at !== undefined) {
    return { instant: instantOf(times, at), at, source: at.source?.id ?? null };
  }
  if (CalendarInstant.safeParse(time).success) {
    return { instant: { calendar: time }, at: null, source: null };
  }
  const near = findNear(
    time,
    times.moments.map(({ slug }) => slug),
  );
  return `Unexpected time ${time}, expected a date, or a time as the addresses below ${times.model.game.id}/at/ name it. ${meaning(near)}`.trim();
}
