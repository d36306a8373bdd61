import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../src/schemas/index.ts';

const asDecimal = z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/u);

/** A decimal, written as a number or as text. */
export const Decimal = z.union([z.number().transform(String), Words]).pipe(asDecimal);

/** A number of ballots, or a strength. */
export const Count = WholeNumber;

/** Somebody's name, or another name in one line. */
export const Name = z.union([z.number().int().nonnegative().transform(String), Words]);

/**
 * A decision as the file writes it. Only what it is about must be there: each other field is looked
 * at on its own, so that one that is odd costs no more than itself.
 */
export const PrintedDecision = z.looseObject({ number: Name });
export type PrintedDecision = z.output<typeof PrintedDecision>;

/** An assessment: decisions that were announced together. */
export const PrintedAssessment = z.looseObject({ proposals: z.array(z.unknown()) });
export type PrintedAssessment = z.output<typeof PrintedAssessment>;

/** What an assessment says for all its decisions; undefined what it does not say readably. */
export interface Terms {
  readonly quorum: number | undefined;
  readonly defaultStrength: number | undefined;
  /** Between these all strengths lie that are not the usual one. */
  readonly limits: readonly [least: number, most: number];
}

/** Returns a value as JSON; `nothing` for one that is not there. */
export function asJson(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
