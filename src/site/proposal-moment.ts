import type { RuleVersion } from '../engine/index.ts';
import type { LogEvent, Moment, Proposal } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { momentOfEvent } from './replay/event-moment.ts';
import { spanOf } from './spans.ts';

/** When a proposal passed or failed, and how the archive knows. */
export interface ProposalMoment {
  readonly moment: Moment;
  /**
   * It took effect: `recorded`, its own record or a dated change says so; `printed`, with a rule that it
   * changed; `logged`, a log tells of what it changed. It was decided, by a log: `adopted`; `failed`.
   */
  readonly basis: 'recorded' | 'printed' | 'logged' | 'adopted' | 'failed';
}

/**
 * Finds when a proposal took effect, or else when it was decided; null where neither it, nor what it
 * changed, nor a log tells.
 */
export function momentOf(model: GameModel, proposal: Proposal): ProposalMoment | null {
  if (proposal.at !== undefined) return { moment: proposal.at, basis: 'recorded' };
  for (const { rule, event, version } of model.effects.get(proposal.slug) ?? []) {
    if (event.at !== undefined) return { moment: { calendar: event.at }, basis: 'recorded' };
    // What was printed with a version is the time of its last change.
    const made = rule.versions.find(
      ({ key, events }) => key === version && events.at(-1) === event,
    );
    const from = made && spanOf(model, rule, made).from;
    if (from?.basis === 'printed') return { moment: from.moment, basis: 'printed' };
    const logged = made && momentOfOnly(made);
    if (logged) return { moment: logged, basis: 'logged' };
  }
  return loggedMoment(model, proposal);
}

/** When the one change that made a version was, where a log tells of one and a list of the same. */
function momentOfOnly({ events, logged }: RuleVersion): Moment | null {
  const [listed, change] = [events[0], logged[0]];
  if (events.length !== 1 || logged.length !== 1 || listed?.range !== undefined) return null;
  return change === undefined ? null : momentOfEvent(change.event);
}

/** What a log tells: of what a proposal changed, and otherwise of the last decision on it. */
function loggedMoment(model: GameModel, { slug }: Proposal): ProposalMoment | null {
  const changes = (model.loggedEffects.get(slug) ?? []).map(({ change }) => change.event);
  const changed = firstTold(changes);
  if (changed !== undefined) return { moment: changed, basis: 'logged' };
  const last = model.aboutProposal.get(slug)?.findLast(isDecided);
  const decided = last && momentOfEvent(last);
  if (!decided) return null;
  return {
    moment: decided,
    basis: last.decision?.outcome === 'ADOPTED' ? 'adopted' : 'failed',
  };
}

function firstTold(events: readonly LogEvent[]): Moment | undefined {
  return events.flatMap((event) => momentOfEvent(event) ?? [])[0];
}

function isDecided({ decision, verdict }: LogEvent): boolean {
  return decision?.outcome !== undefined && verdict === 'effective';
}
