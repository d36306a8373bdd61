import { z } from 'astro/zod';
import { Anchor, Slug } from '../../../schemas/index.ts';
import type { NamedShape } from './published.ts';

const count = z.number().int().nonnegative();
const number = z.union([z.literal(0), z.literal(1)]);
const words = z.string().min(1);

/** An era in the list of calendars. */
export const summary = z.strictObject({
  id: Slug,
  name: words,
  /** Name of the clock by which it counts. */
  clock: Slug,
  /** The nweeks that it is known to have had, both inclusive. */
  nweeks: z.strictObject({ first: count, last: count }),
});

/** `/{game}/calendar/data.json`. */
export const calendars = z.strictObject({
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

/** `/{game}/calendar/{…}/data.json`. */
export const calendar = z.strictObject({
  game: Slug,
  era: summary,
  /** Everything by which times of the era can be turned into each other. */
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
      /** Whether it is known that there was such an nweek. */
      known: z.boolean(),
      begins: bounds,
      ends: bounds,
      holidays: z.array(z.strictObject({ nday: count, name: words })),
    }),
  ),
});

/** Shapes of the data of calendars, by address; `*` is one name. */
export const CALENDAR_SHAPES: readonly NamedShape[] = [
  ['calendars', '*/calendar/data.json', calendars],
  ['calendar', '*/calendar/*/data.json', calendar],
];
