import { z } from 'astro/zod';
import { naming } from './names.ts';
import { Slug, WholeNumber } from './scalars.ts';

const MOMENT =
  /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?Z)?)?)?$/;

/** A calendar date of the precision that is known: `2007`, `2007-02` or `2007-02-07`. */
export const CalendarDate = z.string().superRefine((date, context) => {
  const isTimed = date.includes('T') && MOMENT.test(date);
  const fault = isTimed ? 'expected a date without a time of day' : faultIn(date, DATES);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

/** A moment in calendar time, UTC, of the precision that is known: a year to a second. */
export const Instant = z.string().superRefine((moment, context) => {
  const fault = faultIn(moment, MOMENTS);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

/** A day of the calendar: `2007-02-07`. */
export const CalendarDay = z.string().superRefine((day, context) => {
  const fault = day.length === DAY.length ? faultIn(day, DAYS) : DAYS;
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

const DAY = '2019-01-18';
const DAYS = `expected a day such as ${DAY}`;

/** Returns whether words name a day that the calendar has. */
export function isDay(words: string): boolean {
  return CalendarDay.safeParse(words).success;
}

const DATES = 'expected a date such as 2007, 2007-02 or 2007-02-07';
const MOMENTS = 'expected a moment such as 2021-02-18T14:05Z, 2021-02-18 or 2021-02';

/** Says what the calendar or the clock would have in place of the first part that is wrong. */
function faultIn(text: string, shape: string): string | undefined {
  const parts = MOMENT.exec(text)?.groups;
  if (parts === undefined) return shape;
  const { year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00' } = parts;
  if (!isWithin(month, 1, 12)) return 'expected a month from 01 to 12';
  const days = daysIn(Number(year), Number(month));
  if (!isWithin(day, 1, days)) return `expected a day from 01 to ${days}, as ${year}-${month} has`;
  if (hour === '24') return 'expected an hour from 00 to 23; midnight is 00:00 of the day after';
  if (!isWithin(hour, 0, 23)) return 'expected an hour from 00 to 23';
  if (!isWithin(minute, 0, 59)) return 'expected a minute from 00 to 59';
  return isWithin(second, 0, 59) ? undefined : 'expected a second from 00 to 59';
}

function isWithin(digits: string, first: number, last: number): boolean {
  return Number(digits) >= first && Number(digits) <= last;
}

function daysIn(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Two moments of which the first may not follow the last; a year or a month lasts to its end. */
export function inOrder([first, last]: readonly [string, string]): boolean {
  const shared = Math.min(first.length, last.length);
  return first.slice(0, shared) <= last.slice(0, shared);
}

/** What is expected of two moments that are not {@link inOrder}. */
export const IN_ORDER = 'expected the first date not to follow the last';

/**
 * A date and how sure it is. A plain date is known; `around` is somebody's estimate; `between` holds
 * the first and the last date that are possible. An unknown date is left out, never invented.
 */
export const Dating = datingOf(CalendarDate);
export type Dating = z.output<typeof Dating>;

function datingOf(date: typeof CalendarDate) {
  const shapes = [
    date,
    z.strictObject({ around: date }),
    z.strictObject({ between: z.tuple([date, date]).refine(inOrder, IN_ORDER) }),
  ] as const;
  const error = 'expected a date, { around: DATE } or { between: [FIRST, LAST] }';
  return z.union(shapes, { error });
}

/**
 * Returns whether a date is somebody's estimate, which bounds nothing and contradicts nothing. A date that is not told
 * is none.
 */
export function isEstimate<T>(when: T): when is Extract<T, { readonly around: string }> {
  return typeof when === 'object' && when !== null && 'around' in when;
}

/** A place in game time. Game time is keyed by era, because a game may count the same weeks twice. */
export const GameTime = z.strictObject({
  era: naming('era', Slug),
  nweek: WholeNumber.optional(),
  nday: WholeNumber.optional(),
});
export type GameTime = z.output<typeof GameTime>;

/** A moment in calendar time, to the day or to the minute, in game time, or in both. */
export const Moment = z.strictObject({
  calendar: datingOf(Instant).optional(),
  game: GameTime.optional(),
});
export type Moment = z.output<typeof Moment>;
