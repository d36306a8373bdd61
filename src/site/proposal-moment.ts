import type { RuleVersion } from '../engine/index.ts';
import type { LogEvent, Moment, Proposal } from '../schemas/index.ts';
import { datesOfEffects } from './effect-dates.ts';
import type { GameModel } from './model.ts';
import { momentOfEvent } from './replay/event-moment.ts';
import { spanOf } from './spans.ts';
import { isDoubtedEffect } from './told-events.ts';

/** When a proposal passed or failed, and how the archive knows. */
export interface ProposalMoment {
  readonly moment: Moment;
  /**
   * It took effect: `recorded`, its own record or a dated change says so; `doubted`, none of the dated changes is to
   * be believed; `disputed`, they are of several days; `printed`, with a rule that it changed; `logged`, a log tells of
   * what it changed. It was decided, by a log: `adopted`; `failed`.
   */
  readonly basis: 'recorded' | 'doubted' | 'disputed' | 'printed' | 'logged' | 'adopted' | 'failed';
}

/**
 * Finds when a proposal took effect, or else when it was decided; null where neither it, nor what it
 * changed, nor a log tells.
 */
export function momentOf(model: GameModel, proposal: Proposal): ProposalMoment | null {
  if (proposal.at !== undefined) return { moment: proposal.at, basis: 'recorded' };
  const dated = datedMoment(model, proposal);
  if (dated !== null) return dated;
  for (const { rule, event, version } of model.effects.get(proposal.slug) ?? []) {
    // What was printed with a version is the time of its last change.
    const made = rule.versions.find(
      ({ key, events }) => key === version && events.at(-1) === event,
    );
    const from = made && spanOf(model, rule, made).from;
    if (from?.basis === 'printed') return { moment: from.moment, basis: 'printed' };
    const logged = made && momentOfOnly(made);
    if (logged) return { moment: logged, basis: 'logged' };
  }
  // What was printed with a version is the time of its last change.
  const made = rule.versions.find(({ key, events }) => key === version && events.at(-1) === event);
  const from = made && spanOf(model, rule, made).from;
  if (from?.basis === 'printed') return { moment: from.moment, basis: 'printed', ...doubt };
  const logged = made && momentOfOnly(made);
  return logged ? { moment: logged, basis: 'logged', ...doubt } : null;
}

/** What it did was done at once; dates of it that differ name the days between which that was. */
function datedMoment(model: GameModel, proposal: Proposal): ProposalMoment | null {
  const dates = datesOfEffects(model, proposal);
  const believed = dates.filter(({ isBelieved }) => isBelieved);
  const [first, ...others] = believed.length > 0 ? believed : dates;
  if (first === undefined) return null;
  const basis = first.isBelieved ? 'recorded' : 'doubted';
  if (others.length === 0) return { moment: { calendar: first.date }, basis };
  const days = [first, ...others].flatMap(({ days: own }) => own).toSorted();
  const between: [string, string] = [days[0] ?? '', days.at(-1) ?? ''];
  return { moment: { calendar: { between } }, basis: first.isBelieved ? 'disputed' : 'doubted' };
}

/** When the one change that made a version was, where a log tells of one and a list of the same. */
function momentOfOnly({ events, logged }: RuleVersion): Moment | null {
  const [listed, change] = [events[0], logged[0]];
  if (events.length !== 1 || logged.length !== 1 || listed?.range !== undefined) return null;
  return change === undefined ? null : momentOfEvent(change.event);
}

/** What a log tells: of what a proposal changed, and otherwise of the last decision on it. */
function loggedMoment(model: GameModel, { slug }: Proposal): ProposalMoment | null {
  const [changed] = (model.loggedEffects.get(slug) ?? []).flatMap(({ rule, change }) => {
    const moment = momentOfEvent(change.event);
    const isDoubted = moment !== null && isDoubtedChange(model, rule, change.event);
    return moment === null
      ? []
      : [{ moment, basis: 'logged' as const, ...(isDoubted && { isDoubted }) }];
  });
  if (changed !== undefined) return changed;
  const last = model.aboutProposal.get(slug)?.findLast(isDecided);
  const decided = last && momentOfEvent(last);
  if (!decided) return null;
  return {
    moment: decided,
    basis: last.decision?.outcome === 'ADOPTED' ? 'adopted' : 'failed',
  };
}

function isDecided({ decision, verdict }: LogEvent): boolean {
  return decision?.outcome !== undefined && verdict === 'effective';
}
