import { z } from 'astro/zod';
import { PrecedenceClaim } from './precedence.ts';
import { Slug, WholeNumber, Words } from './scalars.ts';

/** A known contradiction of the archive, acknowledged with a reason so that it is listed and does not fail. */
const Acknowledgement = z.strictObject({
  code: Slug,
  source: Slug,
  /** Heading as printed, or another place of the finding. */
  rule: Words.optional(),
  because: Words,
});

/** A value of a report that the replay does not give, acknowledged with a reason. */
const AcknowledgedDifference = z.strictObject({
  /** Id of the report in the log. */
  event: Words,
  path: Words,
  because: Words,
});

/** Differences of one kind, acknowledged together: so many, neither more nor fewer. */
const AcknowledgedKind = z.strictObject({
  /** What their reports do: `report`, `publication`. */
  report: Words,
  /** Pattern of their paths, in which a star stands for any part. */
  path: Words,
  /** Their likely cause. */
  cause: Slug,
  count: WholeNumber,
  because: Words,
});

/**
 * What a claim of precedence is, where the importer's reading is wrong or says less than is known. With
 * a claim, it stands in place of the one that was found on that line, or is added where none was;
 * without, the one that was found is dropped.
 */
const ClaimCorrection = z.strictObject({
  source: Slug,
  /** Heading as printed. */
  rule: Words,
  /** A line of the source on which the claim stands. */
  line: WholeNumber,
  claim: PrecedenceClaim.omit({ lines: true, file: true, limited: true })
    .extend({ limited: z.literal('true').transform((): true => true) })
    .partial({ limited: true })
    .optional(),
  because: Words,
});
export type ClaimCorrection = z.output<typeof ClaimCorrection>;

/** What only people can tell of two rules in conflict; see `src/engine/precedence/ranked-rule.ts`. */
const PrecedenceJudgement = z.strictObject({
  source: Slug,
  kind: z.enum(['narrower', 'same-scope', 'negative', 'restricts']),
  /** Heading as printed. */
  rule: Words,
  than: Words,
  because: Words,
});

/** `notes/<game>.yaml`: what this project adds to a game, in its own words. The importer never writes it. */
export const Notes = z.strictObject({
  /** Headnotes of rules by identity. */
  rules: z.record(Slug, z.strictObject({ headnote: Words })).default({}),
  /** Headnotes of sources by id. */
  sources: z.record(Slug, z.strictObject({ headnote: Words })).default({}),
  acknowledge: z.array(Acknowledgement).default([]),
  /** Differences between reports and the replay; one that is not there any more is an error. */
  differences: z.array(AcknowledgedDifference).optional(),
  /** The same for differences too many to be named one by one; the count of each kind must be right. */
  kindsOfDifference: z.array(AcknowledgedKind).optional(),
  /** Corrections of claims of precedence; one that corrects nothing is an error. */
  claims: z.array(ClaimCorrection).optional(),
  judgements: z.array(PrecedenceJudgement).optional(),
});
export type Notes = z.output<typeof Notes>;
