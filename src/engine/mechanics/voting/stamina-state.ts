import type { Lapsing } from '../../procedures/lapsed.ts';
import type { BallotRound } from './ballot-rounds.ts';
import type { Award } from './proposal-points.ts';
import type { StaminaWord, Success } from './stamina.ts';

/** A proposal of rules that count stamina and strength. */
export interface StaminaProposal {
  readonly number: number;
  readonly author: string;
  status: 'Pending' | 'Open' | 'Historical';
  success: Success;
  everWon: boolean;
  passed: boolean;
  failed: boolean;
  dependsOn: readonly number[];
  conflictsWith: readonly number[];
  votes: Map<string, StaminaWord>;
  /** The nweek in which it was last shelved, counted from the first that is played. */
  shelvedIn: number | undefined;
}

/** Choices of what the rules leave open. */
export interface StaminaChoices {
  readonly tally: 'kept' | 'overwritten';
  readonly withdrawn: 'failed' | 'unscored';
}

/** How voting stands. */
export interface StaminaState extends Lapsing {
  readonly choices: StaminaChoices;
  readonly players: readonly string[];
  /** Groups of players who are each other's twins. */
  readonly twins: readonly (readonly string[])[];
  vested: readonly string[];
  /** Who has lost eir vote by another rule. */
  readonly voteless: readonly string[];
  points: Map<string, number>;
  /** Counted from the first nweek that is played. */
  nweek: number;
  isVoting: boolean;
  readonly proposals: Map<number, StaminaProposal>;
  /** Who has voted in this nweek. */
  readonly voters: Set<string>;
  /** Who has voted against a twin's proposal in this nweek; each is punished once. */
  readonly betrayers: Set<string>;
  /** The last count, and what it brought. */
  rounds: readonly BallotRound[];
  awards: readonly Award[];
}

/** Returns whether two players are twins. Nobody is a twin of oneself (4E61). */
export function areTwins({ twins }: StaminaState, one: string, other: string): boolean {
  return one !== other && twins.some((group) => group.includes(one) && group.includes(other));
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
