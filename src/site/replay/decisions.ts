import { checkDecisions, type DecisionCheck } from '../../engine/index.ts';
import type { LogEvent, Proposal } from '../../schemas/index.ts';

/** A decision of the log, counted again, with the record of the proposal that it was on. */
export interface CountedDecision extends DecisionCheck {
  /** Undefined where the archive has no record of it. */
  readonly proposal: Proposal | undefined;
}

/** Counts every decision of a log, in its order. */
export function countDecisions(
  events: readonly LogEvent[],
  proposalByPrinted: ReadonlyMap<string, Proposal>,
): CountedDecision[] {
  return checkDecisions(events).map((check) => ({
    ...check,
    proposal: proposalByPrinted.get(check.decision.proposal.toLowerCase()),
  }));
}
