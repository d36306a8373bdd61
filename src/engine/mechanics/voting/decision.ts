import type { Ballot, DecisionOutcome } from '../../../schemas/decision.ts';
import { resolveBallots, type CameTo, type ResolvedBallot } from './ballots.ts';
import { isAtLeast, readShare } from './share.ts';
import { countVotes, type Votes } from './votes.ts';

/** What a decision turns on. */
export interface DecisionConditions {
  readonly ballots: readonly Ballot[];
  readonly author?: string | undefined;
  /** Strength by voter; whoever is not in it has the default. */
  readonly strengths: ReadonlyMap<string, number>;
  readonly defaultStrength: number;
  /** The number of ballots that is needed; undefined where it is not known. */
  readonly quorum: number | undefined;
  /** Decimal, as written: `1.7`; undefined where it is not known. */
  readonly adoptionIndex: string | undefined;
  /** Parts on which it turns, too, and that nobody understood. */
  readonly unread?: readonly string[] | undefined;
}

/** A decision, counted. */
export interface Tally {
  readonly ballots: readonly (ResolvedBallot & { readonly strength: number })[];
  /** Strength for and against, without the ballots that are not known. */
  readonly strengthFor: number;
  readonly strengthAgainst: number;
  readonly present: number;
  /** Ballots that count for the quorum, without those that are not known. */
  readonly voters: number;
  /** Ballots of which nobody can tell what they come to. */
  readonly unknown: number;
  /** Null where it hangs on what is not known. */
  readonly outcome: DecisionOutcome | null;
}

/**
 * Counts a decision (agora/README, "Votes"): with fewer ballots than the quorum it fails; otherwise it
 * is adopted exactly where the strength for it is at least the adoption index times the strength
 * against it, and greater than that. Where ballots are not known, the outcome is the one that they
 * cannot change, or none.
 * @throws RangeError where the adoption index is no decimal.
 */
export function countDecision(conditions: DecisionConditions): Tally {
  const strengthOf = (voter: string) =>
    conditions.strengths.get(voter) ?? conditions.defaultStrength;
  const ballots = resolveBallots(conditions.ballots, conditions.author).map((resolved) => ({
    ...resolved,
    strength: strengthOf(resolved.ballot.voter),
  }));
  const votes = new Map(ballots.map(({ ballot, vote }) => [ballot.voter, vote]));
  const unknown = countVotes(votes, 'unknown');
  return {
    ballots,
    strengthFor: countVotes(votes, 'FOR', strengthOf),
    strengthAgainst: countVotes(votes, 'AGAINST', strengthOf),
    present: countVotes(votes, 'PRESENT'),
    voters: votes.size - countVotes(votes, null) - unknown,
    unknown,
    outcome: outcomeOf(conditions, votes, strengthOf),
  };
}

/**
 * Returns the outcome that comes of every way the unknown ballots may have been cast. Strength counts
 * one way only, so that all of them for, all against and all uncast are the ways that matter.
 */
function outcomeOf(
  conditions: DecisionConditions,
  votes: Votes<CameTo>,
  strengthOf: (voter: string) => number,
): DecisionOutcome | null {
  const { quorum, adoptionIndex, unread = [] } = conditions;
  if (quorum === undefined || adoptionIndex === undefined || unread.length > 0) return null;
  const index = readShare(adoptionIndex);
  const [first, ...others] = (['FOR', 'AGAINST', null] as const).map((cast) => {
    const all = new Map(
      [...votes].map(([voter, vote]) => [voter, vote === 'unknown' ? cast : vote]),
    );
    if (all.size - countVotes(all, null) < quorum) return 'FAILED_QUORUM';
    const ayes = countVotes(all, 'FOR', strengthOf);
    const noes = countVotes(all, 'AGAINST', strengthOf);
    const isAdopted = isAtLeast(ayes, index, noes) && ayes > noes;
    return isAdopted ? 'ADOPTED' : 'REJECTED';
  });
  return first !== undefined && others.every((other) => other === first) ? first : null;
}
