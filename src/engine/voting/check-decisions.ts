import type { LogEvent } from '../../schemas/event.ts';
import { countDecision, type Tally } from './decision.ts';

/** A decision of a log, counted again, beside what was announced. */
export interface DecisionCheck {
  readonly event: LogEvent;
  readonly decision: NonNullable<LogEvent['decision']>;
  readonly tally: Tally;
  /** Undefined where nothing was announced. */
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
    });
    const agrees = decision.outcome === undefined ? undefined : decision.outcome === tally.outcome;
    const isConditional = decision.ballots.some(({ kind }) => kind === 'conditional');
    return [{ event, decision, tally, agrees, isConditional }];
  });
}
