import type { RuleVersion } from '../engine/index.ts';
import type { Dating, LogEvent, Moment, Proposal } from '../schemas/index.ts';
import { isEstimate } from '../schemas/time.ts';
import { isDoubtedChange } from './doubted-changes.ts';
import type { Effect, GameModel } from './model.ts';
import { momentOfEvent } from './replay/event-moment.ts';
import { spanOf } from './spans.ts';
import { isDoubtedEffect } from './told-events.ts';

/** When a proposal passed or failed, and how the archive knows. */
export interface ProposalMoment {
  readonly moment: Moment;
  /**
   * It took effect: `recorded`, its own record or a dated change says so; `disputed`, between the days that dated
   * changes give, of which each has another; `printed`, with a rule that it changed; `logged`, a log tells of what it changed. It was decided, by a log: `adopted`; `failed`.
   */
  readonly basis: 'recorded' | 'disputed' | 'printed' | 'logged' | 'adopted' | 'failed';
  /** Whether papers deny the change that tells of it, or no whole copy does. */
  readonly isDoubted?: boolean;
}

/**
 * Finds when a proposal took effect, or else when it was decided; null where neither it, nor what it
 * changed, nor a log tells.
 */
export function momentOf(model: GameModel, proposal: Proposal): ProposalMoment | null {
  if (proposal.at !== undefined) return { moment: proposal.at, basis: 'recorded' };
  const told = (model.effects.get(proposal.slug) ?? []).flatMap(
    (effect) => momentOfEffect(model, effect) ?? [],
  );
  const believed = told.filter(({ isDoubted }) => isDoubted !== true);
  const [first, ...others] = believed.length > 0 ? believed : told;
  if (first === undefined) return loggedMoment(model, proposal);
  const joined = joinDates([first, ...others]);
  return isEstimate(joined.moment.calendar) ? (loggedChange(model, proposal) ?? joined) : joined;
}

/** What a log tells of when a proposal changed a rule is told, where lists have no more than an estimate. */
function loggedChange(model: GameModel, { slug }: Proposal): ProposalMoment | undefined {
  const told = (model.aboutProposal.get(slug) ?? []).flatMap((event) => {
    const rule = model.ruleBySlug.get(String(event.args['rule']).toLowerCase());
    const moment = momentOfEvent(event);
    const isTold = rule !== undefined && moment !== null && event.verdict === 'effective';
    if (!isTold || isEstimate(moment.calendar)) return [];
    const doubt = isDoubtedChange(model, rule, event) && { isDoubted: true };
    return [{ moment, basis: 'logged' as const, ...doubt }];
  });
  return told.find((one) => !('isDoubted' in one)) ?? told[0];
}

/** What it did was done at once: dates that differ name days between which that was. */
function joinDates(told: readonly [ProposalMoment, ...ProposalMoment[]]): ProposalMoment {
  const dated = told.filter(({ basis }) => basis === 'recorded');
  const days = narrowest(dated.flatMap(({ moment: { calendar } }) => calendar ?? []));
  const best = dated.find(({ moment: { calendar } }) => calendar === days[0]) ?? told[0];
  if (days.length < 2) return best;
  const all = days.flatMap(daysOf).toSorted();
  const between: [string, string] = [all[0] ?? '', all.at(-1) ?? ''];
  return { ...best, moment: { calendar: { between } }, basis: 'disputed' };
}

/** Dates that differ; none that another tells more exactly, nor an estimate beside one that is told. */
function narrowest(dates: readonly Dating[]): Dating[] {
  const told = dates.filter((date) => !isEstimate(date));
  const kept = told.length > 0 ? told : dates;
  const once = [...new Map(kept.map((date) => [daysOf(date).join(), date])).values()];
  return once.filter((date) => !once.some((other) => other !== date && isWithin(other, date)));
}

/** `2003-04-23` is within `2003-04`, and within the days between 20 and 30 April. */
function isWithin(one: Dating, other: Dating): boolean {
  const [[from = '', to = from], [first = '', last = first]] = [daysOf(one), daysOf(other)];
  return from.slice(0, first.length) >= first && to.slice(0, last.length) <= last;
}

function daysOf(date: Dating): readonly string[] {
  if (typeof date === 'string') return [date];
  return 'around' in date ? [date.around] : date.between;
}

/** When a proposal took effect, by what it did to one rule. */
function momentOfEffect(model: GameModel, effect: Effect): ProposalMoment | null {
  const { rule, event, version } = effect;
  const doubt = isDoubtedEffect(model, effect) && { isDoubted: true };
  if (event.at !== undefined) {
    return { moment: { calendar: event.at }, basis: 'recorded', ...doubt };
  }
  // What was printed with a version is the time of its last change.
  const made = rule.versions.find(({ key, events }) => key === version && events.at(-1) === event);
  const from = made && spanOf(model, rule, made).from;
  if (from?.basis === 'printed') return { moment: from.moment, basis: 'printed', ...doubt };
  const logged = made && momentOfOnly(made);
  return logged ? { moment: logged, basis: 'logged', ...doubt } : null;
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
