import { z } from 'astro/zod';
import { Slug, WholeNumber } from './scalars.ts';

const DATE = /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?$/u;
const TIME = /^\d{4}-\d{2}-\d{2}T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?Z$/u;

const DATES = '2007, 2007-02 or 2007-02-07';

/** A calendar date of the precision that is known: `2007`, `2007-02` or `2007-02-07`. */
export const CalendarDate = z.string().superRefine((text, context) => {
  tellFault(faultOfDate(text, `a date such as ${DATES}`), context);
});

/** A date, or a minute or second of a day in UTC: `2007-02-07T14:05Z`. */
const CalendarTime = z.string().superRefine((text, context) => {
  const fault = TIME.test(text)
    ? (faultOfDate(text.slice(0, 10), 'a date') ?? faultOfTime(text))
    : faultOfDate(
        text,
        `a date such as ${DATES}, or a time of day in UTC such as 2007-02-07T14:05Z`,
      );
  tellFault(fault, context);
});

function tellFault(fault: string | undefined, context: z.core.$RefinementCtx): void {
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
}

/** Says what is wrong with a date, the first thing alone; undefined where it is one. */
function faultOfDate(text: string, expected: string): string | undefined {
  const parts = DATE.exec(text)?.groups;
  if (parts === undefined) return `expected ${expected}`;
  const { year = '', month = '01', day = '01' } = parts;
  if (month < '01' || month > '12') return 'expected a month from 01 to 12';
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return day < '01' || Number(day) > days ? 'expected a day that its month has' : undefined;
}

function faultOfTime(text: string): string | undefined {
  const { hour = '', minute = '', second = '00' } = TIME.exec(text)?.groups ?? {};
  const isOfDay = hour < '24' && minute < '60' && second < '60';
  return isOfDay ? undefined : 'expected a time of day from 00:00 to 23:59';
}

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
    z.strictObject({
      between: z
        .tuple([date, date])
        .refine(inOrder, 'expected the first date not to follow the last'),
    }),
  ] as const;
  const error = 'expected a date, { around: DATE } or { between: [FIRST, LAST] }';
  return z.union(shapes, { error });
}

/** Compares two dates in as much as both of them tell. */
function inOrder([first, last]: readonly [string, string]): boolean {
  const told = Math.min(first.length, last.length);
  return first.slice(0, told) <= last.slice(0, told);
}

/** A place in game time. Game time is keyed by era, because a game may count the same weeks twice. */
export const GameTime = z.strictObject({
  era: Slug,
  nweek: WholeNumber.optional(),
  nday: WholeNumber.optional(),
});
export type GameTime = z.output<typeof GameTime>;

/** A moment in calendar time, to the day or to the minute, in game time, or in both. */
export const Moment = z.strictObject({
  calendar: datingOf(CalendarTime).optional(),
  game: GameTime.optional(),
});
export type Moment = z.output<typeof Moment>;
