import { countVotes, type Votes } from './votes.ts';

/** Words that are votes where proposals have stamina; any other is ignored (4E15). */
export const STAMINA_WORDS = ['FOR', 'AGAINST', 'ABSTAIN', 'SHELVE'] as const;
export type StaminaWord = (typeof STAMINA_WORDS)[number];
export type StaminaVotes = Votes<StaminaWord>;

/** How far a proposal has come; one that is lost or discarded takes those down that depend on it. */
export type Success = 'Undecided' | 'Won' | 'Discarded' | 'Lost';

/** Names those who voted otherwise than to abstain. */
export function votersOf(votes: StaminaVotes): string[] {
  return [...votes].filter(([, vote]) => vote !== 'ABSTAIN').map(([voter]) => voter);
}

/** Counts the votes that carry a proposal to a decision: all but abstentions (4E15). */
export function staminaOf(votes: StaminaVotes): number {
  return votersOf(votes).length;
}

/** Returns the votes for a proposal, less those against it and those to shelve it (4E15). */
export function strengthOf(votes: StaminaVotes): number {
  return 2 * countVotes(votes, 'FOR') - staminaOf(votes);
}

/** Returns whether so few voted that a proposal is discarded: no more than half the vested players. */
export function isTooFaint(votes: StaminaVotes, vested: number): boolean {
  return 2 * staminaOf(votes) <= vested;
}

/**
 * Decides a proposal by its strength alone (4E15, mechanics.md C.3): won above zero; discarded below
 * it where it would be above with the votes to shelve it counted for it; lost otherwise.
 */
export function decideByStrength(votes: StaminaVotes): Success {
  if (strengthOf(votes) > 0) return 'Won';
  return strengthOf(votes) < 0 && isShelved(votes) ? 'Discarded' : 'Lost';
}

/** Tells whether a proposal is above zero once the votes to shelve it are counted for it. */
function isShelved(votes: StaminaVotes): boolean {
  return staminaOf(votes) > 2 * countVotes(votes, 'AGAINST');
}
