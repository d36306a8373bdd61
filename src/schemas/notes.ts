import { z } from 'astro/zod';
import {
  AcknowledgedDifference,
  AcknowledgedKind,
  Acknowledgement,
  SeenDocuments,
} from './acknowledgement.ts';
import { naming } from './names.ts';
import { PrecedenceClause } from './precedence.ts';
import { Slug, WholeNumber, Words } from './scalars.ts';

/**
 * What a claim of precedence is, where the importer's reading is wrong or says less than is known. With
 * a claim, it stands in place of the one that was found on that line, or is added where none was;
 * without, the one that was found is dropped.
 */
const ClauseCorrection = z.strictObject({
  source: naming('source', Slug),
  /** Heading as printed. */
  rule: naming('rule', Words),
  /** A line of the source on which the claim stands. */
  line: WholeNumber,
  claim: PrecedenceClause.omit({ lines: true, file: true, limited: true })
    .extend({ limited: z.literal('true').transform((): true => true) })
    .partial({ limited: true })
    .optional(),
  because: Words,
});
export type ClauseCorrection = z.output<typeof ClauseCorrection>;

/**
 * That a rule defines a term which the forms of definitions miss, or that what looks like a definition is none;
 * in all its texts, or in that of one source.
 */
const TermCorrection = z.strictObject({
  rule: naming('rule', Slug),
  source: naming('source', Slug).optional(),
  term: Words,
  defines: z.enum(['yes', 'no']),
  because: Words,
});
export type TermCorrection = z.output<typeof TermCorrection>;

/** What only people can tell of two rules in conflict; see `src/engine/precedence/ranked-rule.ts`. */
const PrecedenceJudgement = z.strictObject({
  source: naming('source', Slug),
  kind: z.enum(['narrower', 'same-scope', 'negative', 'restricts']),
  /** Heading as printed. */
  rule: naming('rule', Words),
  than: naming('rule', Words),
  because: Words,
});

/** `notes/<game>.yaml`: what this project adds to a game, in its own words. The importer never writes it. */
const NotesFields = z.strictObject({
  /** Remarks on rules by identity; what a rule does is in `headnotes.yaml`. */
  rules: z.record(naming('rule', Slug), z.strictObject({ remark: Words })).default({}),
  /** Headnotes of sources by id. */
  sources: z.record(naming('source', Slug), z.strictObject({ headnote: Words })).default({}),
  /** Findings that are known; one in a source without a digest under `seen`, or with another, excuses nothing. */
  acknowledge: z.array(Acknowledgement).default([]),
  /** Differences between reports and the replay; one that is not there any more is an error. */
  differences: z.array(AcknowledgedDifference).optional(),
  /** Digests of the documents for which findings and kinds of differences were acknowledged, by the ids of their sources. */
  seen: SeenDocuments.optional(),
  /** The same for differences too many to be named one by one; the count of each kind must be right. */
  kindsOfDifference: z.array(AcknowledgedKind).optional(),
  /** Corrections of claims of precedence; one that corrects nothing is an error. */
  claims: z.array(ClauseCorrection).optional(),
  judgements: z.array(PrecedenceJudgement).optional(),
  /** Corrections of what rules define; one that corrects nothing is an error. */
  terms: z.array(TermCorrection).optional(),
});

/** A kind of differences holds for documents whose digests are known, so that it excuses no other. */
function checkSeen(
  {
    seen = {},
    kindsOfDifference = [],
  }: Pick<z.output<typeof NotesFields>, 'seen' | 'kindsOfDifference'>,
  context: z.RefinementCtx,
): void {
  kindsOfDifference.forEach(({ sources }, index) => {
    for (const source of sources.filter((id) => !Object.hasOwn(seen, id))) {
      context.addIssue({
        code: 'custom',
        path: ['kindsOfDifference', index, 'sources'],
        message: `expected the digest of ${source} under "seen"`,
      });
    }
  });
}

/** What this project adds to a game, in which nothing is acknowledged for documents that nobody saw. */
export const Notes = NotesFields.superRefine(checkSeen);
export type Notes = z.output<typeof Notes>;
