import { isDay } from '../../../../src/schemas/time.ts';

/** Seconds from 1970 to 1990 and to 2100: a number between them is a time, whatever it is called. */
const FIRST = 631_152_000;
const LAST = 4_102_444_800;

/**
 * Returns the day that words of data name: `2031-02-03`, with or without a time, `2031-02`, or the seconds or
 * milliseconds since 1970; undefined for what may be read in two ways.
 */
export function readDay(words: string): string | undefined {
  const value = words.trim();
  if (/^\d{10}(?:\d{3})?$/u.test(value)) return dayOfSeconds(Number(value.slice(0, 10)));
  const [day] = /^\d{4}(?:-\d\d(?:-\d\d)?)?(?=$|[T\s])/u.exec(value) ?? [];
  return day !== undefined && isDay(day) ? day : undefined;
}

function dayOfSeconds(seconds: number): string | undefined {
  if (seconds < FIRST || seconds > LAST) return undefined;
  return new Date(seconds * 1000).toISOString().slice(0, '2031-02-03'.length);
}
