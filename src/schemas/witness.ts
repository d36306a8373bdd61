import { z } from 'astro/zod';
import { PrecedenceClause } from './precedence.ts';
import { LineRange, Slug } from './scalars.ts';
import { Dating } from './time.ts';

/** One change of a rule as the source lists it. */
export const RevisionEvent = z.strictObject({
  /** In lower case, as printed: `created`, `revised`, `retitling`. An open set. */
  verb: z.string().min(1),
  /** Cause as printed: `1813/1`, `p1909`, `Refresh-4`, `player Wonko (loophole)`; null where none stands. */
  by: z.string().min(1).nullable(),
  /** What kind of thing the cause is, where the source says so: `proposal`, `ratification`, `cleaning`. */
  cause: z.string().optional(),
  /** Part of the cause that did it, as printed: `(1-3)`. */
  part: z.string().optional(),
  /** When, where the source says so. */
  at: Dating.optional(),
  /** Whether it makes a new revision number; left out where the game's own scheme decides. */
  counted: z.boolean().optional(),
  /** Further facts that the source gives, by their printed names: `{ 'old-power': '3' }`. */
  details: z.record(z.string(), z.string()).optional(),
  lines: LineRange,
});
export type RevisionEvent = z.output<typeof RevisionEvent>;

/** A mention of something else in the text, as found at import. Targets are looked up when shown. */
export const Citation = z.strictObject({
  /** `revision` is a form that rules and proposals share: `33/9`. */
  kind: z.enum(['rule', 'proposal', 'revision', 'title', 'time', 'case']),
  /** What is cited, in the source's own terms: `33`, `4E15`, `Votable Matters`, `76`. */
  key: z.string().min(1),
  revision: z.number().int().nonnegative().optional(),
  /** The words that cite it. */
  printed: z.string().min(1),
});
export type Citation = z.output<typeof Citation>;

/** `rules/<game>/<source>/<rule>.json`: the facts of one witness. Written by the importer. */
export const Witness = z.strictObject({
  game: Slug,
  source: Slug,
  /** Identity of the rule, without its game: `33`, `4e15`, `votable-matters`. */
  rule: Slug,
  /** Place in the source, from 0. */
  order: z.number().int().nonnegative(),
  /** Heading as printed: `33/9`, `4E15`, `301`; the title where rules have no numbers. */
  id: z.string().min(1),
  number: z.string().min(1).nullable(),
  revision: z.number().int().nonnegative().nullable(),
  title: z.string(),
  section: z.string().nullable(),
  /** Heading of the rule of which this is a part, where the source shows that. */
  parent: z.string().optional(),
  /** Game time of the last revision as printed: `nweek 76`. */
  lastRevision: z.string().nullable(),
  status: z.enum(['in-force', 'not-accepted', 'repealed']),
  /** As printed, in order; a source may print one twice. Empty for Uncategorized. */
  keywords: z.array(z.string()),
  /** Every value printed, by lower-case name: `{ chutzpah: ['2', '3'] }`. */
  attributes: z.record(z.string(), z.array(z.string())),
  events: z.array(RevisionEvent),
  /** Facts of the revision comment that are no events: `Layer 2`. */
  remarks: z.array(z.string()),
  /** Lines of the source, in reading order. */
  lines: z.array(LineRange).min(1),
  /** File of a folder source. */
  file: z.string().optional(),
  words: z.number().int().nonnegative(),
  /**
   * Digest of the wording, without its title: copies with the same one read the same, but for white
   * space and the shape of quotation marks. Left out where the source prints no words of the rule.
   */
  wording: z
    .string()
    .regex(/^[0-9a-f]{16}$/u, 'expected a digest of sixteen hexadecimal digits')
    .optional(),
  /**
   * A bit for each of 64 heaps of words, which tells whether their number is odd: as many bits as differ, so many
   * words at least stand in one of two copies alone.
   */
  sketch: z
    .string()
    .regex(/^[0-9a-f]{16}$/u, 'expected a sketch of sixteen hexadecimal digits')
    .optional(),
  citations: z.array(Citation),
  /** Claims of precedence in the text, in its order; left out where it makes none. */
  precedence: z.array(PrecedenceClause).optional(),
});
export type Witness = z.output<typeof Witness>;
