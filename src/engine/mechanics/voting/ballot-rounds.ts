import { cullByConflict, cullByDependency, type Contender } from './culling.ts';
import {
  decideByStrength,
  isTooFaint,
  strengthOf,
  type StaminaVotes,
  type Success,
} from './stamina.ts';

/** A proposal that is up for the count. */
export interface Candidate {
  readonly number: number;
  readonly votes: StaminaVotes;
  readonly dependsOn: readonly number[];
  readonly conflictsWith: readonly number[];
  /** Whether it was shelved the last time too; shelved again it is lost. */
  readonly wasShelved: boolean;
}

/** What the count turns on. */
export interface BallotConditions {
  /** How many players are vested. */
  readonly vested: number;
  /** Whether what was discarded for want of votes stays so when strength is looked at. */
  readonly tally: 'kept' | 'overwritten';
  /** How proposals stand that are not on the ballot. */
  readonly past: ReadonlyMap<number, Success>;
}

/** A stage of the count, and how every proposal stands after it. */
export interface BallotRound {
  readonly by: 'stamina' | 'strength' | 'dependency' | 'conflict';
  readonly ballot: readonly Contender[];
}

/** Counts a ballot in the stages of 4E15 (mechanics.md C.3): five rounds, in the order of numbers. */
export function countBallot(
  candidates: readonly Candidate[],
  { vested, tally, past }: BallotConditions,
): BallotRound[] {
  const inOrder = [...candidates].sort((a, b) => a.number - b.number);
  const faint = inOrder.map((one): Contender => {
    const success = isTooFaint(one.votes, vested) ? 'Discarded' : 'Undecided';
    return { ...one, strength: strengthOf(one.votes), success };
  });
  const decided = inOrder.map((one, index): Contender => {
    const before = faint[index]?.success;
    const stays = tally === 'kept' && before === 'Discarded';
    return { ...one, strength: strengthOf(one.votes), success: stays ? before : decide(one) };
  });
  const independent = cullByDependency(decided, past);
  const peaceful = cullByConflict(independent);
  return [
    { by: 'stamina', ballot: faint },
    { by: 'strength', ballot: decided },
    { by: 'dependency', ballot: independent },
    { by: 'conflict', ballot: peaceful },
    { by: 'dependency', ballot: cullByDependency(peaceful, past) },
  ];
}

function decide({ votes, wasShelved }: Candidate): Success {
  const success = decideByStrength(votes);
  return success === 'Discarded' && wasShelved ? 'Lost' : success;
}
