import type { Moment, Proposal } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { spanOf } from './spans.ts';

/** When a proposal passed, and how the archive knows. */
export interface ProposalMoment {
  readonly moment: Moment;
  /** `recorded`: its own record or a dated change says so; `printed`: with a rule that it changed. */
  readonly basis: 'recorded' | 'printed';
}

/** Finds when a proposal took effect; null where neither it nor what it changed tells. */
export function momentOf(model: GameModel, proposal: Proposal): ProposalMoment | null {
  if (proposal.at !== undefined) return { moment: proposal.at, basis: 'recorded' };
  for (const { rule, event, version } of model.deeds.get(proposal.slug) ?? []) {
    if (event.at !== undefined) return { moment: { calendar: event.at }, basis: 'recorded' };
    // What was printed with a version is the time of its last change.
    const made = rule.versions.find(
      ({ key, events }) => key === version && events.at(-1) === event,
    );
    const from = made && spanOf(model, rule, made).from;
    if (from?.basis === 'printed') return { moment: from.moment, basis: 'printed' };
  }
  return null;
}
