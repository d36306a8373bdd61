import { refusedOf } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import type { CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import type {
  decision as decisionShape,
  decisions as onProposalShape,
  allDecisions as allDecisionsShape,
} from '../shapes/replay.ts';
import type { Published } from '../shapes/published.ts';

/** A decision, counted again. */
export type DecisionData = Published<typeof decisionShape>;

/** Returns a decision with its ballots. */
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
export type DecisionsData = Published<typeof onProposalShape>;

/** `/{game}/decisions/data.json`. */
export type AllDecisionsData = Published<typeof allDecisionsShape>;

/** Returns every decision of a game's logs, in their order. */
export function decisionsData(
  { game, sources }: GameModel,
  { decisions }: GameReplay,
): AllDecisionsData {
  const refused = refusedOf(sources).decision ?? 0;
  return { game: game.id, decisions: decisions.map(decisionData), refused };
}

/** Returns the decisions on a proposal of which there is no record. */
export function unrecordedData(
  { game }: GameModel,
  { decisionsOf }: GameReplay,
  proposal: string,
): DecisionsData {
  return { game: game.id, decisions: (decisionsOf.get(proposal) ?? []).map(decisionData) };
}
