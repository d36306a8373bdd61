import type { Ballot, DecisionOutcome, Vote } from '../../schemas/decision.ts';
import { resolveBallots, type ResolvedBallot } from './ballots.ts';

/** What a decision turns on. */
export interface DecisionTerms {
  readonly ballots: readonly Ballot[];
  readonly author?: string | undefined;
  /** Strength by voter; whoever is not in it has the default. */
  readonly strengths: ReadonlyMap<string, number>;
  readonly defaultStrength: number;
  /** The number of ballots that is needed. */
  readonly quorum: number;
  /** Decimal, as written: `1.7`. */
  readonly adoptionIndex: string;
}

/** A decision, counted. */
export interface Tally {
  readonly ballots: readonly (ResolvedBallot & { readonly strength: number })[];
  /** Strength for and against. */
  readonly strengthFor: number;
  readonly strengthAgainst: number;
  readonly present: number;
  /** Ballots that count for the quorum. */
  readonly voters: number;
  readonly outcome: DecisionOutcome;
}

/**
 * Counts a decision (agora/README, "Votes"): with fewer ballots than the quorum it fails; otherwise it
 * is adopted exactly where the strength for it is at least the adoption index times the strength
 * against it, and greater than that.
 * @throws RangeError where the adoption index is no decimal.
 */
export function countDecision(terms: DecisionTerms): Tally {
  const ballots = resolveBallots(terms.ballots, terms.author).map((resolved) => ({
    ...resolved,
    strength: terms.strengths.get(resolved.ballot.voter) ?? terms.defaultStrength,
  }));
  const strengthOf = (vote: Vote) =>
    ballots.reduce((sum, ballot) => sum + (ballot.vote === vote ? ballot.strength : 0), 0);
  const counted = ballots.filter(({ vote }) => vote !== null);
  const [strengthFor, strengthAgainst] = [strengthOf('FOR'), strengthOf('AGAINST')];
  const reached = reaches(strengthFor, terms.adoptionIndex, strengthAgainst);
  const adopted = reached && strengthFor > strengthAgainst;
  return {
    ballots,
    strengthFor,
    strengthAgainst,
    present: ballots.filter(({ vote }) => vote === 'PRESENT').length,
    voters: counted.length,
    outcome: counted.length < terms.quorum ? 'FAILED_QUORUM' : adopted ? 'ADOPTED' : 'REJECTED',
  };
}

/** Tells whether `a` is at least `index` times `b`, without the rounding of binary fractions. */
function reaches(a: number, index: string, b: number): boolean {
  const parts = /^(\d+)(?:\.(\d+))?$/u.exec(index);
  if (!parts) {
    throw new RangeError(`Unexpected adoption index ${index}, expected a decimal like 1.7.`);
  }
  const [, whole = '', fraction = ''] = parts;
  return BigInt(a) * 10n ** BigInt(fraction.length) >= BigInt(whole + fraction) * BigInt(b);
}
