import { z } from 'astro/zod';
import { Moment, Slug } from '../../../schemas/index.ts';

const count = z.number().int().nonnegative();

const versionCounts = { held: count, printed: count, told: count, known: count };

/** An era with what the archive holds of it. */
const era = z.strictObject({
  id: Slug,
  name: z.string().min(1),
  /** First and last day, in as much as is known of them. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Documents that print its rules, in order of time. */
  rulesets: z.array(Slug),
  /** Rules that these print. */
  rules: count,
  /** How many versions of its rules are held, of those that are known. */
  completeness: z.strictObject(versionCounts),
});

/** A game with what the archive holds of it. */
export const game = z.strictObject({
  game: Slug,
  name: z.string().min(1),
  summary: z.string().min(1),
  eras: z.array(era).min(1),
  /** In order of time. */
  rulesets: z.array(Slug),
  rules: count,
  keywords: count,
  proposals: count,
});

/** `/data.json`. */
export const games = z.strictObject({ games: z.array(game) });

/** `/{game}/data.json`. */
export const oneGame = game.extend({
  completeness: z.strictObject({
    ...versionCounts,
    rulesWithText: count,
    named: count,
    unread: count,
  }),
  /** The last moment that a ruleset shows; null where none is held. */
  newest: z.strictObject({ source: Slug, asOf: Moment }).nullable(),
});

/** `/{game}/eras/{…}/data.json`. */
export const oneEra = era.extend({
  game: Slug,
  /** Times of which something is known, earlier ones first. */
  moments: z.array(
    z.strictObject({
      clock: z.enum(['nweek', 'year']),
      count,
      /** The first and the last day that an nweek can have had; null where nothing tells. */
      days: z.tuple([z.string().nullable(), z.string().nullable()]),
      /** Documents that show it. */
      sources: z.array(Slug),
      /** Copies of rules that were last revised then. */
      revised: z.array(z.strictObject({ rule: Slug, id: z.string().min(1), source: Slug })),
    }),
  ),
});
