import type { GameModel } from '../../model.ts';
import { decisionHref, type CountedDecision } from '../../replay/decisions.ts';
import { timesOf } from '../../replays.ts';
import { viewDecisions, type DecisionView } from '../replay/decision.ts';
import type { Link } from '../page.ts';

/** A vote, for the first page. */
export interface ShownVote {
  readonly proposal: Link;
  /** Its ballots and their count. */
  readonly decision: DecisionView;
}

/** Shows the closest vote of those that can be counted, of equals that with the most ballots; null for none. */
export function showVote(model: GameModel): ShownVote | null {
  const { replay } = timesOf(model);
  const known = (replay?.decisions ?? []).filter(
    ({ tally }) => tally.outcome !== null && tally.ballots.length > 1,
  );
  const [closest] = known.toSorted(
    (a, b) => marginOf(a) - marginOf(b) || b.tally.ballots.length - a.tally.ballots.length,
  );
  if (replay === null || closest === undefined) return null;
  const decision = viewDecisions(model, replay, closest.slug)[closest.place - 1];
  if (decision === undefined) return null;
  const { proposal, decision: made } = closest;
  const title = proposal?.title ?? '';
  const name = `Proposal ${made.proposal}`;
  return {
    proposal: {
      text: title === '' ? name : `${name}, ${title}`,
      href: decisionHref(model.game.id, closest),
    },
    decision,
  };
}

/** How far for and against are apart, as a part of all that was cast. */
function marginOf({ tally: { strengthFor, strengthAgainst } }: CountedDecision): number {
  const all = strengthFor + strengthAgainst;
  return all === 0 ? 1 : Math.abs(strengthFor - strengthAgainst) / all;
}
