import { z } from 'astro/zod';
import { DecisionOutcome, Vote, WholeNumber, Words } from '../../../../src/schemas/index.ts';

const said = { voter: Words, comment: z.string().optional() };

/** A ballot as the file writes it. */
const PrintedBallot = z.discriminatedUnion('kind', [
  z.object({ ...said, kind: z.literal('vote'), vote: Vote }),
  z.object({ ...said, kind: z.literal('endorse'), endorsee: Words }),
  z.object({ ...said, kind: z.literal('endorse_author') }),
  z.object({ ...said, kind: z.literal('match'), target: Words }),
  z.object({ ...said, kind: z.literal('function'), resolved: Vote }),
]);
export type PrintedBallot = z.output<typeof PrintedBallot>;

/** A decision as the file writes it. */
export const PrintedDecision = z.object({
  number: z.union([z.number().int().nonnegative().transform(String), Words]),
  title: z.string().nullish(),
  author: Words.nullish(),
  coauthors: z.array(Words).nullish(),
  decision_ai: z.union([z.number().transform(String), z.string()]),
  ballots: z.array(PrintedBallot),
  strengths: z.record(z.string(), WholeNumber).nullish(),
  outcome: DecisionOutcome.optional(),
});
export type PrintedDecision = z.output<typeof PrintedDecision>;

/** An assessment: decisions that were announced together. Each of them is looked at on its own. */
export const PrintedAssessment = z.object({
  name: Words,
  urls: z.array(z.string()).default([]),
  quorum: WholeNumber,
  default_strength: WholeNumber,
  proposals: z.array(z.unknown()),
});
export type PrintedAssessment = z.output<typeof PrintedAssessment>;
