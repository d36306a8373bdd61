import type { When } from '../../schemas/event.ts';

/** The first and the last second at which something can have happened. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

/** How sure a moment is. */
export type Certainty = 'known' | 'around' | 'between' | 'unknown';

/** Returns the last second at which something can have happened; undefined where nothing is known. */
export function latestSecond(when: When | undefined): string | undefined {
  return typeof when === 'string' ? lastSecond(when) : intervalOf(when)?.to;
}

/**
 * Returns the seconds between which a moment lies: a date stands for its whole day, a year for its
 * whole year. Undefined where nothing is known. An estimate is taken at its word: what it calls
 * itself for is none.
 */
export function intervalOf(when: When | undefined): Interval | undefined {
  if (when === undefined) return undefined;
  if (typeof when === 'string') return { from: firstSecond(when), to: lastSecond(when) };
  if ('around' in when) return intervalOf(when.around);
  return { from: firstSecond(when.between[0]), to: lastSecond(when.between[1]) };
}

/** The length of a moment that is known to the second; most are, and need no work. */
const TO_THE_SECOND = 20;

/** Most others are known to the day. */
const TO_THE_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Returns the first second of a year, a month, a day, a minute or a second, as `2021-02-18T14:05:00Z`. */
export function firstSecond(instant: string): string {
  if (instant.length === TO_THE_SECOND) return instant;
  if (TO_THE_DAY.test(instant)) return `${instant}T00:00:00Z`;
  const { date, time } = parts(instant);
  const [year = '', month = '01', day = '01'] = date;
  const [hour = '00', minute = '00', second = '00'] = time;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** Returns the last second of a year, a month, a day, a minute or a second. */
export function lastSecond(instant: string): string {
  if (instant.length === TO_THE_SECOND) return instant;
  if (TO_THE_DAY.test(instant)) return `${instant}T23:59:59Z`;
  const { date, time } = parts(instant);
  const [year = '', month = '12'] = date;
  const day = date[2] ?? String(daysIn(Number(year), Number(month))).padStart(2, '0');
  const [hour = '23', minute = '59', second = '59'] = time;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

function parts(instant: string): { readonly date: string[]; readonly time: string[] } {
  const [date = '', time = ''] = instant.replace(/Z$/u, '').split('T');
  return { date: date.split('-'), time: time === '' ? [] : time.split(':') };
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 31);
}
