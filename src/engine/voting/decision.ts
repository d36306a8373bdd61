import type { Ballot, DecisionOutcome } from '../../schemas/decision.ts';
import { resolveBallots, type ResolvedBallot } from './ballots.ts';
import { isAtLeast, readShare } from './share.ts';
import { countVotes } from './votes.ts';

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
  const strengthOf = (voter: string) => terms.strengths.get(voter) ?? terms.defaultStrength;
  const ballots = resolveBallots(terms.ballots, terms.author).map((resolved) => ({
    ...resolved,
    strength: strengthOf(resolved.ballot.voter),
  }));
  const votes = new Map(ballots.map(({ ballot, vote }) => [ballot.voter, vote]));
  const voters = votes.size - countVotes(votes, null);
  const strengthFor = countVotes(votes, 'FOR', strengthOf);
  const strengthAgainst = countVotes(votes, 'AGAINST', strengthOf);
  const isAdopted =
    isAtLeast(strengthFor, readShare(terms.adoptionIndex), strengthAgainst) &&
    strengthFor > strengthAgainst;
  return {
    ballots,
    strengthFor,
    strengthAgainst,
    present: countVotes(votes, 'PRESENT'),
    voters,
    outcome: voters < terms.quorum ? 'FAILED_QUORUM' : isAdopted ? 'ADOPTED' : 'REJECTED',
  };
}
