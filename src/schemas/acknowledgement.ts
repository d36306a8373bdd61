import { z } from 'astro/zod';
import { CAUSE_CODES } from './cause-codes.ts';
import { naming } from './names.ts';
import { CalendarDay } from './time.ts';
import { Flag, Sha256, Slug, WholeNumber, Words } from './scalars.ts';

/**
 * A known contradiction of the archive, acknowledged with a reason so that it is listed and does not fail.
 * It names the place, so that it excuses no other finding of its kind.
 */
export const Acknowledgement = z
  .strictObject({
    code: naming('code', Slug),
    source: naming('source', Slug),
    /** Heading of the rule concerned, as printed. */
    rule: Words.optional(),
    line: WholeNumber.optional(),
    because: Words,
  })
  .refine(
    ({ rule, line }) => rule !== undefined || line !== undefined,
    'expected a rule or a line, which the finding names',
  );

/** A value of a report that the replay does not give, acknowledged with a reason. */
export const AcknowledgedDifference = z.strictObject({
  /** Id of the report in the log. */
  event: naming('event', Words),
  path: Words,
  /** What the report asserts and what the replay gives; of another value the reason says nothing. */
  reported: z.string().optional(),
  replayed: z.string().optional(),
  because: Words,
});

const Difference = z
  .string()
  .regex(/^-?\d+$/, 'expected a whole number, with a minus where the report says less');

/**
 * What must be so of each difference for the reason to be its own. A list is met by any of its members,
 * and every field that is there must be met.
 */
export const EachDifference = z
  .strictObject({
    /** Patterns of paths, in which a star stands for any part. */
    paths: z.array(Words).min(1).optional(),
    /** Ids of the reports. */
    reports: z.array(naming('event', Words)).min(1).optional(),
    /** First and last day of the reports. */
    from: CalendarDay.optional(),
    to: CalendarDay.optional(),
    /** Values that the report asserts. */
    reported: z.array(z.string()).min(1).optional(),
    /** Values that the replay gives. */
    replayed: z.array(z.string()).min(1).optional(),
    /** Whether the replay knows a value at all. */
    known: Flag.optional(),
    /** By how much the report says more than the replay. */
    more: z.array(Difference).min(1).optional(),
    /** Ids of events that the cause may name. */
    events: z.array(naming('event', Words)).min(1).optional(),
    /** What the event that the cause names does: `repeal`. */
    does: z.array(naming('action', Words)).min(1).optional(),
    /** What brought that event about, as it says itself: `ratification`. */
    by: z.array(Words).min(1).optional(),
    /** At most so many hours lie between that event and the moment that the report means. */
    withinHours: WholeNumber.optional(),
    /** More than so many hours lie between them. */
    beyondHours: WholeNumber.optional(),
    /** Whether the report before differed in the same way. */
    continues: Flag.optional(),
  })
  .refine((each) => Object.keys(each).length > 0, 'expected at least one field');
export type EachDifference = z.output<typeof EachDifference>;

/** Differences of one kind, acknowledged together: so many, neither more nor fewer, and each as it says. */
export const AcknowledgedKind = z.strictObject({
  /** Sources of the reports and of the logs that were replayed; it holds for these documents alone. */
  sources: z.array(naming('source', Slug)).min(1),
  /** What their reports do: `report`, `publication`. */
  report: naming('action', Words),
  /** Pattern of their paths, in which a star stands for any part. */
  path: Words,
  /** Their likely cause. */
  cause: z.enum(CAUSE_CODES),
  /** What is so of each of them, by which the reason is its own; one of which it is not so is no member. */
  each: EachDifference,
  count: WholeNumber,
  because: Words,
});
export type AcknowledgedKind = z.output<typeof AcknowledgedKind>;

/** Digests of the documents that somebody looked at when they acknowledged findings and kinds of differences. */
export const SeenDocuments = z.record(naming('source', Slug), Sha256);
