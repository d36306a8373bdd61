import type { History, RuleName } from '../../engine/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { timesOf } from '../replays.ts';
import { namesOf } from './lineage-facts.ts';
import type { StatusView } from './status-view.ts';

/**
 * Returns what became of a text whose rule the log calls by another number since, or of one that is
 * printed under a number which another rule took with it; null where the log tells of neither.
 */
export function viewNamedStatus(model: GameModel, rule: RuleModel): StatusView | null {
  const history = timesOf(model).replay?.history;
  if (history === undefined) return null;
  const names = namesOf(model);
  const own = names.findLast((name) => name.rule === rule.rule);
  if (own !== undefined) {
    return own.number === rule.latest.number ? null : superseded(own, history);
  }
  const taken = names.findLast(({ number }) => number === rule.latest.number);
  return taken === undefined ? null : wording(taken, history);
}

function superseded(name: RuleName, history: History): StatusView {
  const words = `· ${causeOf(name, history)} gave the rule other wording. It is called ${name.number} since, and ${forceOf(name, history)}.`;
  return { state: 'old', word: 'superseded', words };
}

function wording(name: RuleName, history: History): StatusView {
  const isInForce = inForce(name, history);
  const of = `as the wording of Rule ${name.rule}, which is called ${name.number} since ${causeOf(name, history)}`;
  const words = isInForce ? `${of}.` : `· ${of}, and ${forceOf(name, history)}.`;
  return isInForce
    ? { state: 'in-force', word: 'in force', words }
    : { state: 'old', word: 'superseded', words };
}

/** `Proposal 305`, or the event as the log calls it. */
function causeOf({ from, event }: RuleName, { events }: History): string {
  const proposal = events[from]?.args['proposal'];
  return typeof proposal === 'string' ? `Proposal ${proposal}` : event;
}

function inForce({ rule }: RuleName, history: History): boolean {
  return history.valueAt(`rule/${rule}/in-force`, history.last)?.value === 'yes';
}

function forceOf(name: RuleName, history: History): string {
  const value = history.valueAt(`rule/${name.rule}/in-force`, history.last)?.value;
  if (value === 'no') return 'is not in force any more';
  return value === 'yes' ? 'is in force' : 'is not known to be in force any more';
}
