import { z } from 'astro/zod';
import { dateOf, dayNumber } from './calendar.ts';
import type { Duration } from './durations.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** What a clock shows, `5/9` for nday 9 of nweek 5. */
export const ShownText = z
  .string()
  .regex(/^\d{1,6}\/\d{1,3}$/u, 'expected an nweek and an nday like 5/9')
  .transform((text) => {
    const [nweek = 0, nday = 0] = text.split('/').map(Number);
    return { nweek, nday };
  });

/** A date, `2031-01-05`, as the number of its day. */
export const DateText = z
  .string()
  .refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}$/u.test(text) &&
      dayNumber(text) === dayNumber(text) &&
      dateOf(dayNumber(text)) === text,
    'expected a date like 2031-01-05',
  )
  .transform(dayNumber);

/** A time of day in UTC, `14:05`. */
export const HourText = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'expected an hour like 14:05');

const UNITS: Readonly<Record<string, Duration['unit']>> = {
  nday: 'ndays',
  nweek: 'nweeks',
  ndelay: 'ndelays',
  rday: 'rdays',
  jiffy: 'jiffies',
  jiffie: 'jiffies',
};

/** A stretch of time, `3 ndays` or `1 jiffy`. */
export const DurationText = z
  .string()
  .regex(
    /^[1-9]\d{0,4} (?:(?:nday|nweek|ndelay|rday|jiffie)s?|jiffy)$/u,
    'expected a time like 3 ndays',
  )
  .transform((text): Duration => {
    const [count = '', unit = ''] = text.split(' ');
    return { count: Number(count), unit: ownValue(UNITS, unit.replace(/s$/u, '')) ?? 'ndays' };
  });
