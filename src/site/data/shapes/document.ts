import { z } from 'astro/zod';
import {
  Coverage,
  Finding,
  CoverageRun,
  Moment,
  SeriesCommit,
  Slug,
} from '../../../schemas/index.ts';
import { copy } from './rule.ts';

const count = z.number().int().nonnegative();

/** What a page's data says of the document that it is from. */
export const sourceFacts = z.strictObject({
  id: Slug,
  file: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  format: Slug,
  asOf: Moment,
});

/** `/{game}/rulesets/{…}/data.json`. */
export const ruleset = z.strictObject({
  game: Slug,
  source: sourceFacts,
  coverage: Coverage,
  /** In the document's own order. */
  rules: z.array(copy.extend({ rule: Slug })),
  findings: z.array(Finding),
});

/** `/{game}/rulesets/data.json`. */
export const rulesets = z.strictObject({
  game: Slug,
  rulesets: z.array(
    z.strictObject({
      id: Slug,
      title: z.string().min(1),
      asOf: Moment,
      rules: count,
      findings: count,
      coverage: Coverage,
    }),
  ),
});

/** `/{game}/sources/{source}/data.json`. */
export const source = z.strictObject({
  game: Slug,
  source: sourceFacts.extend({ title: z.string().min(1), totalLines: count }),
  coverage: Coverage,
  /** What became of each run of lines; empty for a folder. */
  ledger: z.array(CoverageRun),
  findings: z.array(Finding),
  /** Of a commit: its author, message and time, and what it takes away. */
  commit: SeriesCommit.exactOptional(),
});

/** `/{game}/sources/data.json`. */
export const sources = z.strictObject({
  game: Slug,
  /** In order of time. */
  sources: z.array(
    sourceFacts.extend({ title: z.string().min(1), coverage: Coverage, findings: count }),
  ),
});

/** Below the id of a series stand its commits; the others are documents. */
export const sourcesOf = z.union([source, sources]);
