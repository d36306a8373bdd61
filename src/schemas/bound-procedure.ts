import { z } from 'astro/zod';
import { naming } from './names.ts';
import { Slug, Words } from './scalars.ts';
import { Said } from './scenario.ts';

/**
 * A procedure that the file of a game binds: `{ use: decision, as: proposal, rule: 2, with: { quorum: half } }`;
 * docs/procedures.md lists all that there are.
 */
export const BoundProcedure = z.strictObject({
  /** One that serves any game (`decision`), or one of another game (`b-nomic/borda`). */
  use: Words,
  /** What the game, its scenarios and its logs call it. */
  as: Slug,
  /** What people call it; the procedure's own title where nothing is said. */
  title: Words.optional(),
  /** The rule that lays it down, by number or address; it is named where something is refused. */
  rule: naming('rule', Words).optional(),
  /** What the rule fixes, of what must be known before the first step and of what is left open. */
  with: z.record(z.string(), Said).default({}),
});
export type BoundProcedure = z.output<typeof BoundProcedure>;
