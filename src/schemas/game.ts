import { z } from 'astro/zod';
import { Slug, Words } from './scalars.ts';
import { CalendarDate } from './time.ts';

/** A span of a game's life in which its clock and its numbering of rules run on unbroken. */
export const Era = z.strictObject({
  id: Slug,
  name: Words,
  /** First day, where it is known. */
  from: CalendarDate.optional(),
  /** Last day, where it is known and past. */
  to: CalendarDate.optional(),
  /** What the archive can say of this era, in this project's own words. */
  summary: Words.optional(),
  /**
   * What an unprefixed `Rule 15` means in this era: the printed number with this before it.
   * The Fourth Era of B Nomic has `4E` here.
   */
  bareRulePrefix: z.string().optional(),
});
export type Era = z.output<typeof Era>;

/** A pair of marks between which the rules' text does not count as rules. */
export const CommentMarks = z.strictObject({ open: Words, close: Words });

/** `games/<game>.yaml`: what is true of a game as a whole. Written by hand. */
export const Game = z.strictObject({
  id: Slug,
  name: Words,
  /** Two or three sentences, in this project's own words. */
  summary: Words,
  /** In order of time. */
  eras: z.array(Era).min(1),
  /** What rules are called by: a number, or nothing but their title. */
  numbering: z.enum(['number', 'title']),
  /** What the game calls a revision of a rule, and where its numbers come from. */
  precedence: Slug.optional(),
  comments: z.array(CommentMarks).default([]),
  /** Which forms of cross-reference stand in its texts; see `src/markdown/references/`. */
  references: z.array(Slug).default([]),
  /** Where the game or its archive can be found, for people to follow. */
  home: z.url({ protocol: /^https?$/ }).optional(),
});
export type Game = z.output<typeof Game>;
