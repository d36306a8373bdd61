const SECONDS_IN_A_DAY = 86_400;
const MILLISECONDS = 1000;

/**
 * Reads an instant in UTC, `2012-12-01 13:00` or `2012-12-01 13:00:30`, as seconds since 1970.
 * Undefined where no calendar has it.
 */
export function secondsOf(instant: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/u.test(instant)) return undefined;
  const seconds = Date.parse(`${instant.replace(' ', 'T')}Z`) / MILLISECONDS;
  // A library may go on with the 1st of March where there is no 30th of February.
  const isThere = !Number.isNaN(seconds) && written(seconds).startsWith(instant);
  return isThere ? seconds : undefined;
}

/** Writes seconds since 1970 as an instant in UTC: `2012-12-01 13:00`, and `2012-12-01 13:00:30` within a minute. */
export function writeInstant(seconds: number): string {
  return seconds % 60 === 0 ? written(seconds).slice(0, 16) : written(seconds);
}

function written(seconds: number): string {
  return new Date(seconds * MILLISECONDS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Numbers the day of the calendar, in UTC, in which an instant lies: 1970-01-01 is 0. */
export function dayOfInstant(seconds: number): number {
  return Math.floor(seconds / SECONDS_IN_A_DAY);
}

/** Counts the midnights, in UTC, after one instant and not after another. */
export function midnightsBetween(from: number, to: number): number {
  return dayOfInstant(to) - dayOfInstant(from);
}

/** Returns the midnight, in UTC, that is so many midnights after an instant. */
export function midnightAfter(seconds: number, count: number): number {
  return (dayOfInstant(seconds) + count) * SECONDS_IN_A_DAY;
}
