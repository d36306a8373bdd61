import { z } from 'astro/zod';
import { Slug, Words } from './scalars.ts';
import { Moment } from './time.ts';

/**
 * `proposals/<game>/<proposal>.json` (importer) or `.yaml` (hand): what is known of a proposal itself.
 * What it did to which rules is derived from the rules' histories and stands nowhere twice.
 */
export const Proposal = z.strictObject({
  game: Slug,
  /** Address: `1813-1`, `p1909`, `refresh-4`. */
  slug: Slug,
  /** As printed where it was first met: `1813/1`, `p1909`, `Refresh-4`. */
  id: Words,
  /** Every form in which sources print it, `id` among them. */
  printed: z.array(Words).min(1),
  kind: z.enum(['proposal', 'refresh', 'loophole', 'other']),
  title: z.string().nullable(),
  author: z.string().nullable(),
  coauthors: z.array(z.string()).default([]),
  at: Moment.optional(),
  /** Further facts by their printed names: `{ chamber: 'green' }`. */
  details: z.record(z.string(), z.string()).default({}),
});
export type Proposal = z.output<typeof Proposal>;
