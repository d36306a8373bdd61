import type { BallotRound } from './ballot-rounds.ts';
import type { Award } from './proposal-points.ts';
import type { StaminaVotes, Success } from './stamina.ts';

/** A proposal of rules that count stamina and strength. */
export interface StaminaProposal {
  readonly number: number;
  readonly author: string;
  readonly status: 'Pending' | 'Open' | 'Historical';
  readonly success: Success;
  readonly everWon: boolean;
  readonly passed: boolean;
  readonly failed: boolean;
  readonly dependsOn: readonly number[];
  readonly conflictsWith: readonly number[];
  readonly votes: StaminaVotes;
  /** The nweek in which it was last shelved, counted from the first that is played. */
  readonly shelvedIn: number | undefined;
}

/** Readings of what the rules leave open. */
export interface StaminaReadings {
  readonly tally: 'kept' | 'overwritten';
  readonly withdrawn: 'failed' | 'unscored';
}

/** How voting stands. */
export interface StaminaState {
  readonly readings: StaminaReadings;
  readonly players: readonly string[];
  /** Groups of players who are each other's twins. */
  readonly twins: readonly (readonly string[])[];
  readonly vested: readonly string[];
  /** Who has lost eir vote by another rule. */
  readonly voteless: readonly string[];
  readonly points: ReadonlyMap<string, number>;
  /** Counted from the first nweek that is played. */
  readonly nweek: number;
  readonly isVoting: boolean;
  readonly proposals: ReadonlyMap<number, StaminaProposal>;
  /** Who has voted in this nweek. */
  readonly voters: readonly string[];
  /** Who has voted against a twin's proposal in this nweek; each is punished once. */
  readonly betrayers: readonly string[];
  /** The last count, and what it brought. */
  readonly rounds: readonly BallotRound[];
  readonly awards: readonly Award[];
}

/** Tells whether two players are twins. Nobody is a twin of oneself (4E61). */
export function areTwins({ twins }: StaminaState, one: string, other: string): boolean {
  return one !== other && twins.some((group) => group.includes(one) && group.includes(other));
}

/** Puts a proposal in the place of the one with its number, or adds it. */
export function withProposal(state: StaminaState, proposal: StaminaProposal): StaminaState {
  return { ...state, proposals: new Map([...state.proposals, [proposal.number, proposal]]) };
}

/** Lists the proposals of a status in the order of their numbers. */
export function withStatus(
  { proposals }: StaminaState,
  status: StaminaProposal['status'],
): StaminaProposal[] {
  return [...proposals.values()]
    .filter((one) => one.status === status)
    .sort((a, b) => a.number - b.number);
}
