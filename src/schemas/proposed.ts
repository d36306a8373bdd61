import { z } from 'astro/zod';
import { Words } from './scalars.ts';

/** What an event of a log puts forward: a proposal, with its text where that is held. */
export const Proposed = z.strictObject({
  /** As the game calls it: `12`, `22/0`, `p31`. */
  id: Words,
  title: Words.optional(),
  /** Whoever proposed it in another's name; otherwise the actor of the event. */
  author: Words.optional(),
  coauthors: z.array(Words).default([]),
  /** In Markdown, as texts of rules are. */
  text: z.string().optional(),
  /** Further facts by their printed names: `{ chamber: green }`. */
  details: z.record(z.string(), z.string()).default({}),
});
export type Proposed = z.output<typeof Proposed>;
