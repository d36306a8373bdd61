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
  /** The number of ballots that is needed. */
  quorum: WholeNumber,
  /** Strength for must be at least this times strength against: a decimal as written, `1.7`. */
  index: z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/, 'expected a decimal such as 1.7'),
  ballots: z.array(Ballot).default([]),
  /** By voter; whoever is not in it has the default. */
  strengths: z.record(z.string(), WholeNumber).default({}),
  defaultStrength: WholeNumber.default(1),
  /** As announced. */
  outcome: DecisionOutcome.optional(),
});
export type Decision = z.output<typeof Decision>;
