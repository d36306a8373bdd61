import { z } from 'astro/zod';
import { LineRange, Words } from './scalars.ts';

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
  /** Lines of the message of its event in which its text stands, where it is not given here. */
  lines: LineRange.optional(),
  /** Further facts by their printed names: `{ chamber: green }`. */
  details: z.record(z.string(), z.string()).default({}),
});
export type Proposed = z.output<typeof Proposed>;
