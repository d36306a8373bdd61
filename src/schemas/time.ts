import { z } from 'astro/zod';
import { Slug, WholeNumber } from './scalars.ts';

/** A calendar date of the precision that is known: `2007`, `2007-02` or `2007-02-07`. */
export const CalendarDate = z
  .string()
  .regex(
    /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/,
    'expected a date such as 2007, 2007-02 or 2007-02-07',
  )
  .refine(isInCalendar, 'expected a day that its month has');

function isInCalendar(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const days = month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * A date and how sure it is. A plain date is known; `around` is somebody's estimate; `between` holds
 * the first and the last date that are possible. An unknown date is left out, never invented.
 */
export const Dating = z.union([
  CalendarDate,
  z.strictObject({ around: CalendarDate }),
  z.strictObject({
    between: z
      .tuple([CalendarDate, CalendarDate])
      .refine(([first, last]) => first <= last, 'expected the first date not to follow the last'),
  }),
]);
export type Dating = z.output<typeof Dating>;

/** A place in game time. Game time is keyed by era, because a game may count the same weeks twice. */
export const GameTime = z.strictObject({
  era: Slug,
  nweek: WholeNumber.optional(),
  nday: WholeNumber.optional(),
});
export type GameTime = z.output<typeof GameTime>;

/** A moment in calendar time, in game time, or in both. */
export const Moment = z.strictObject({
  calendar: Dating.optional(),
  game: GameTime.optional(),
});
export type Moment = z.output<typeof Moment>;
