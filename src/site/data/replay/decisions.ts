import {
  refusedOf,
  type Ballot,
  type DecisionOutcome,
  type LogEvent,
  type Vote,
} from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import type { CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';

/** A ballot as it was cast and as it was counted. */
export interface BallotData {
  readonly voter: string;
  readonly cast: Omit<Ballot, 'voter'>;
  /** What it came to; null where it is held to be no vote. */
  readonly vote: Vote | 'unknown' | null;
  /** Voters from whom the vote was taken, the nearest first. */
  readonly via: readonly string[];
  readonly strength: number;
}

/** A decision, counted again. */
export interface DecisionData {
  /** Id of its event. */
  readonly decision: string;
  /** As the log calls it. */
  readonly proposal: string;
  /** Last part of the address of the proposal's record; null where there is none. */
  readonly record: string | null;
  readonly title: string | null;
  readonly at: LogEvent['at'] | null;
  readonly outcome: {
    readonly announced: DecisionOutcome | null;
    /** Null where it hangs on what is not known. */
    readonly counted: DecisionOutcome | null;
  };
  /** How many ballots counted, and how many were needed. */
  readonly voters: number;
  readonly quorum: number | null;
  /** A decimal as it is written. */
  readonly index: string | null;
  /** Parts that were not understood. */
  readonly unread: readonly string[];
  readonly strengthFor: number;
  readonly strengthAgainst: number;
  readonly present: number;
  readonly ballots: readonly BallotData[];
}

/** Gives a decision with its ballots. */
export function decisionData({ event, decision, tally, proposal }: CountedDecision): DecisionData {
  return {
    decision: event.id,
    proposal: decision.proposal,
    record: proposal?.slug ?? null,
    title: decision.title ?? null,
    at: event.at ?? null,
    outcome: { announced: decision.outcome ?? null, counted: tally.outcome },
    voters: tally.voters,
    quorum: decision.quorum ?? null,
    index: decision.index ?? null,
    unread: decision.unread ?? [],
    strengthFor: tally.strengthFor,
    strengthAgainst: tally.strengthAgainst,
    present: tally.present,
    ballots: tally.ballots.map(({ ballot: { voter, ...cast }, vote, via, strength }) => ({
      voter,
      cast,
      vote,
      via,
      strength,
    })),
  };
}

/** `/{game}/decisions/{proposal}/data.json`. */
export interface DecisionsData {
  readonly game: string;
  readonly decisions: readonly DecisionData[];
}

/** `/{game}/decisions/data.json`. */
export interface AllDecisionsData extends DecisionsData {
  /** How many more decisions the sources hold that could not be read. */
  readonly refused: number;
}

/** Gives every decision of a game's logs, in their order. */
export function decisionsData(
  { game, sources }: GameModel,
  { decisions }: GameReplay,
): AllDecisionsData {
  const refused = refusedOf(sources).decision ?? 0;
  return { game: game.id, decisions: decisions.map(decisionData), refused };
}

/** Gives the decisions on a proposal of which there is no record. */
export function unrecordedData(
  { game }: GameModel,
  { decisionsOf }: GameReplay,
  proposal: string,
): DecisionsData {
  return { game: game.id, decisions: (decisionsOf.get(proposal) ?? []).map(decisionData) };
}
