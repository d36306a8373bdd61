import { z } from 'astro/zod';
import { WholeNumber, Words } from './scalars.ts';

/** What a voter finally says. Present counts for the quorum and has no strength. */
export const Vote = z.enum(['FOR', 'AGAINST', 'PRESENT']);
export type Vote = z.output<typeof Vote>;

/** What a voter cast. */
export const Ballot = z.discriminatedUnion('kind', [
  z.strictObject({ voter: Words, kind: z.literal('vote'), vote: Vote }),
  /** As another voter votes; present where that one says nothing. */
  z.strictObject({ voter: Words, kind: z.literal('endorse'), target: Words }),
  /** As the author votes. */
  z.strictObject({ voter: Words, kind: z.literal('endorse-author') }),
  /** As another voter votes; no vote where that one casts none. */
  z.strictObject({ voter: Words, kind: z.literal('match'), target: Words }),
  /** On a condition that somebody has worked out already. */
  z.strictObject({ voter: Words, kind: z.literal('conditional'), resolved: Vote }),
  /** As another voter votes; as stated where that one says nothing. */
  z.strictObject({
    voter: Words,
    kind: z.literal('endorse-or-else'),
    target: Words,
    otherwise: Vote,
  }),
  /** On a condition that nobody could work out: present. */
  z.strictObject({ voter: Words, kind: z.literal('inextricable') }),
  /** Of a kind that was not understood; what the voter says is not known. */
  z.strictObject({ voter: Words, kind: z.literal('unknown'), printed: z.string() }),
]);
export type Ballot = z.output<typeof Ballot>;

/** What came of a decision. */
export const DecisionOutcome = z.enum(['ADOPTED', 'REJECTED', 'FAILED_QUORUM']);
export type DecisionOutcome = z.output<typeof DecisionOutcome>;

/** A decision whether to adopt a proposal: what it turned on, and what was announced. */
export const Decision = z.strictObject({
  proposal: Words,
  title: z.string().optional(),
  author: Words.optional(),
  coauthors: z.array(Words).default([]),
  /** The number of ballots that is needed; left out where it is not known. */
  quorum: WholeNumber.optional(),
  /**
   * Strength for must be at least this times strength against: a decimal as written, `1.7`. Left out
   * where it is not known.
   */
  index: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, 'expected a decimal such as 1.7')
    .optional(),
  ballots: z.array(Ballot).default([]),
  /** By voter; whoever is not in it has the default. */
  strengths: z.record(z.string(), WholeNumber).default({}),
  defaultStrength: WholeNumber.default(1),
  /** Parts that the source has and nobody understood, such as a strength: the outcome is not sure. */
  unread: z.array(Words).optional(),
  /** As announced. */
  outcome: DecisionOutcome.optional(),
});
export type Decision = z.output<typeof Decision>;
