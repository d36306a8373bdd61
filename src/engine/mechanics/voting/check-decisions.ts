import type { LogEvent } from '../../../schemas/event.ts';
import { countDecision, type Tally } from './decision.ts';

/** A decision of a log, counted again, beside what was announced. */
export interface DecisionCheck {
  readonly event: LogEvent;
  readonly decision: NonNullable<LogEvent['decision']>;
  readonly tally: Tally;
  /** Undefined where nothing was announced, or where the outcome hangs on what is not known. */
  readonly agrees: boolean | undefined;
  /** Whether a ballot hung on a condition that somebody has worked out. */
  readonly isConditional: boolean;
}

/** Counts every decision of a log and compares its outcome with the one announced. */
export function checkDecisions(events: readonly LogEvent[]): DecisionCheck[] {
  return events.flatMap((event) => {
    const { decision } = event;
    if (decision === undefined) return [];
    const tally = countDecision({
      ballots: decision.ballots,
      author: decision.author,
      strengths: new Map(Object.entries(decision.strengths)),
      defaultStrength: decision.defaultStrength,
      quorum: decision.quorum,
      adoptionIndex: decision.index,
      unread: decision.unread,
    });
    const { outcome } = decision;
    const isKnown = outcome !== undefined && tally.outcome !== null;
    const agrees = isKnown ? outcome === tally.outcome : undefined;
    const isConditional = decision.ballots.some(({ kind }) => kind === 'conditional');
    return [{ event, decision, tally, agrees, isConditional }];
  });
}
