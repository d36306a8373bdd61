import { votersOf, type StaminaVotes } from './stamina.ts';
import { countVotes } from './votes.ts';

/** A proposal that has become historical. */
export interface Outcome {
  readonly author: string;
  readonly votes: StaminaVotes;
  readonly passed: boolean;
  readonly failed: boolean;
  readonly everWon: boolean;
}

/** Points that a player gains, or loses. */
export interface Award {
  readonly player: string;
  readonly points: number;
}

const PENALTY = 3;

/**
 * Returns the points that a proposal brings when it becomes historical (4E19, mechanics.md C.3): one to
 * everybody who voted otherwise than to abstain, to the author those for it once if it passed and once
 * if it was ever won, and a penalty where it failed and never was. In the order of the rule.
 */
export function awardsFor(outcome: Outcome): Award[] {
  const { author, votes, passed, failed, everWon } = outcome;
  const supporters = countVotes(votes, 'FOR');
  const voters = votersOf(votes);
  const toAuthor = (points: number): Award => ({ player: author, points });
  return [
    ...voters.map((player): Award => ({ player, points: 1 })),
    ...(passed ? [toAuthor(supporters)] : []),
    ...(everWon ? [toAuthor(supporters)] : []),
    ...(failed && !everWon ? [toAuthor(-PENALTY)] : []),
  ];
}

/** Pays awards out one after the other. No score falls below zero (4E17). */
export function payAwards(
  points: ReadonlyMap<string, number>,
  awards: readonly Award[],
): Map<string, number> {
  const paid = new Map(points);
  for (const award of awards) {
    paid.set(award.player, Math.max(0, (paid.get(award.player) ?? 0) + award.points));
  }
  return paid;
}
