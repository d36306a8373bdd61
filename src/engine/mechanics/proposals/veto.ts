import { HALF, isAtLeast, isMoreThan, type Share } from '../voting/share.ts';

/** Votes for and against a proposal. */
export interface Sides {
  readonly yes: number;
  readonly no: number;
}

/** How a proposal fared; `vetoed` where nothing but the veto made it fail. */
export type Passage = 'passed' | 'failed' | 'vetoed';

/** With so many of the votes for it, a veto has no effect (r32/8). */
const PROOF_AGAINST_VETO: Share = [3n, 4n];

/** More than half of the votes that were cast must be for a proposal, and it may be vetoed (r32/8). */
export function passageOf({ yes, no }: Sides, isVetoed: boolean): Passage {
  const cast = yes + no;
  if (!isMoreThan(yes, HALF, cast)) return 'failed';
  return isVetoed && !isAtLeast(yes, PROOF_AGAINST_VETO, cast) ? 'vetoed' : 'passed';
}

/** Returns the number of three-sided dice for the author of a proposal that only a veto made fail (r32/8). */
export function consolation({ yes, no }: Sides): number {
  return Math.min(yes - no, 5);
}
