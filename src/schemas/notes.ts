import { z } from 'astro/zod';
import { Slug, Words } from './scalars.ts';

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

/** `notes/<game>.yaml`: what this project adds to a game, in its own words. The importer never writes it. */
export const Notes = z.strictObject({
  /** Headnotes of rules by identity. */
  rules: z.record(Slug, z.strictObject({ headnote: Words })).default({}),
  /** Headnotes of sources by id. */
  sources: z.record(Slug, z.strictObject({ headnote: Words })).default({}),
  acknowledge: z.array(Acknowledgement).default([]),
  /** Differences between reports and the replay; one that is not there any more is an error. */
  differences: z.array(AcknowledgedDifference).optional(),
});
export type Notes = z.output<typeof Notes>;
