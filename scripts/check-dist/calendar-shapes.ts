import { z } from 'astro/zod';
import { Anchor, Slug } from '../../src/schemas/index.ts';
import type { CalendarData, CalendarsData } from '../../src/site/data/calendar.ts';

const count = z.number().int().nonnegative();
const number = z.union([z.literal(0), z.literal(1)]);
const words = z.string().min(1);

const summary = z.strictObject({
  id: Slug,
  name: words,
  clock: Slug,
  nweeks: z.strictObject({ first: count, last: count }),
});

const calendars: z.ZodType<CalendarsData> = z.strictObject({
  game: Slug,
  eras: z.array(summary).min(1),
});

const span = z.strictObject({ from: count, to: count });
const share = z.tuple([count, count]);

const clock = z.strictObject({
  name: Slug,
  first: number,
  ndays: count.min(1),
  nyear: z.strictObject({ nweeks: count.min(1), first: number }),
  mayStop: z.boolean(),
  offCounter: z.enum(['watch', 'ndelay', 'none']),
  periods: z.array(span),
  voting: span.exactOptional(),
  stops: z.array(z.strictObject({ nday: count, cause: words, liftedBy: words })),
  absence: z.strictObject({ cause: words, above: share, until: share }).exactOptional(),
  whileOff: z.enum(['take-effect', 'wait', 'are-refused']),
  exempt: z.array(words),
  names: z
    .strictObject({
      ndays: z.array(words),
      holidays: z.array(z.strictObject({ name: words, nweek: count, nday: count })),
    })
    .exactOptional(),
  readings: z.strictObject({
    stop: z.enum(['after-change', 'before-change']),
    deadline: z.enum(['end-of-nday', 'same-hour']),
  }),
});

const bounds = z.strictObject({
  first: z.iso.date().exactOptional(),
  last: z.iso.date().exactOptional(),
  certainty: z.enum(['known', 'around', 'between', 'unknown']),
});

const range = z.strictObject({ least: count, most: count });

const calendar: z.ZodType<CalendarData> = z.strictObject({
  game: Slug,
  era: summary,
  clock,
  anchors: z.array(Anchor),
  stretches: z.array(
    z.strictObject({
      from: Anchor,
      to: Anchor,
      days: range,
      ndays: range,
      off: range,
      about: z.boolean(),
    }),
  ),
  nweeks: z.array(
    z.strictObject({
      nweek: count,
      nyear: count,
      known: z.boolean(),
      begins: bounds,
      ends: bounds,
      holidays: z.array(z.strictObject({ nday: count, name: words })),
    }),
  ),
});

/** Shapes of the data of calendars, by address; `*` is one name. */
export const CALENDAR_SHAPES: readonly (readonly [string, z.ZodType])[] = [
  ['*/calendar/data.json', calendars],
  ['*/calendar/*/data.json', calendar],
];
