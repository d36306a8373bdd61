const MINUTES_IN_A_DAY = 1440;
const MILLISECONDS = 60_000;

/**
 * Reads an instant, `2012-12-01 13:00` in UTC, as minutes since 1970.
 * Undefined where no calendar has it.
 */
export function minutesOf(instant: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/u.test(instant)) return undefined;
  const minutes = Date.parse(`${instant.replace(' ', 'T')}Z`) / MILLISECONDS;
  return Number.isNaN(minutes) || writeMinutes(minutes) !== instant ? undefined : minutes;
}

/** Writes minutes since 1970 as an instant in UTC: `2012-12-01 13:00`. */
export function writeMinutes(minutes: number): string {
  return new Date(minutes * MILLISECONDS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Numbers the day of the calendar, in UTC, in which an instant lies: 1970-01-01 is 0. */
export function dayOfMinutes(minutes: number): number {
  return Math.floor(minutes / MINUTES_IN_A_DAY);
}

/** Counts the midnights, in UTC, after one instant and not after another. */
export function midnightsBetween(from: number, to: number): number {
  return dayOfMinutes(to) - dayOfMinutes(from);
}

/** Returns the midnight, in UTC, that is so many midnights after an instant. */
export function midnightAfter(minutes: number, count: number): number {
  return (dayOfMinutes(minutes) + count) * MINUTES_IN_A_DAY;
}
