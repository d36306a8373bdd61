import { lastTold, type History, type LastTold, type RuleName } from '../../engine/index.ts';
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
    return own.number === rule.latest.number ? null : superseded(model, own, history);
  }
  const taken = names.findLast(({ number }) => number === rule.latest.number);
  return taken === undefined ? null : wording(model, taken, history);
}

function superseded(model: GameModel, name: RuleName, history: History): StatusView {
  const words = `· ${causeOf(name, history)} gave the rule other wording. It is called ${name.number} since, and ${forceOf(model, name)}.`;
  return { state: 'old', word: 'superseded', words };
}

function wording(model: GameModel, name: RuleName, history: History): StatusView {
  const isInForce = forceLast(model, name) === 'in-force';
  const of = `as the wording of Rule ${name.rule}, which is called ${name.number} since ${causeOf(name, history)}`;
  const words = isInForce ? `${of}.` : `· ${of}, and ${forceOf(model, name)}.`;
  return isInForce
    ? { state: 'in-force', word: 'in force', words }
    : { state: 'old', word: 'superseded', words };
}

/** `Proposal 305`, or the event as the log calls it. */
function causeOf({ from, event }: RuleName, { events }: History): string {
  const proposal = events[from]?.args['proposal'];
  return typeof proposal === 'string' ? `Proposal ${proposal}` : event;
}

/** Whether a rule is in force by what is told of it last. */
function forceLast(model: GameModel, { rule }: RuleName): LastTold['force'] {
  const { world, lifeOn } = timesOf(model);
  return lastTold(lifeOn(rule, world.axisOf({ calendar: '' }))).force;
}

function forceOf(model: GameModel, name: RuleName): string {
  const force = forceLast(model, name);
  if (force === 'not-in-force') return 'is not in force any more';
  return force === 'in-force' ? 'is in force' : 'is not known to be in force any more';
}
