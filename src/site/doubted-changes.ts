import { isBelieved } from '../engine/index.ts';
import type { LogEvent, Witness } from '../schemas/index.ts';
import type { Seconds } from './bounds-in-order.ts';
import type { GameModel, RuleModel } from './model.ts';
import { timesOf } from './replays.ts';
import { lifeIn } from './rule-lives.ts';

/**
 * Returns whether it is in doubt that an event did to a rule what is told: papers deny it, or no copy that lists it is
 * whole.
 */
export function isDoubtedChange(model: GameModel, rule: RuleModel, event: LogEvent): boolean {
  const { world } = timesOf(model);
  const { at, clock, during } = event;
  const window = world.windowOf({ at, clock, during }).sure;
  return isDoubtedStep(model, rule, event, window);
}

/** Returns the same of a change of which it is known within which seconds it lies. */
export function isDoubtedStep(
  model: GameModel,
  rule: RuleModel,
  event: LogEvent,
  window: Seconds,
): boolean {
  return !isBelieved(lifeIn(model, rule), window) || !isSoundlyListed(model, rule, event);
}

/**
 * A damaged copy may have the list of another rule, or one that lacks something. A change is listed soundly where the
 * copy whose list was taken is whole, or another whole one lists it, too.
 */
function isSoundlyListed(model: GameModel, rule: RuleModel, event: LogEvent): boolean {
  const [copy, place] = listedBy(rule, event);
  const { isDamaged } = timesOf(model).world;
  if (copy === undefined || !isDamaged(copy)) return true;
  const { do: verb, by } = event;
  const lists = ({ events }: Witness) =>
    events[place]?.verb === verb ||
    events.some((one) => one.verb === verb && one.by === (by ?? null));
  return rule.witnesses.some((one) => lists(one) && !isDamaged(one));
}

/** Returns the copy of whose list an event was made, with its place there; no copy for one of other papers. */
function listedBy({ rule, witnesses }: RuleModel, { id }: LogEvent): [Witness | undefined, number] {
  const end = id.lastIndexOf(`/${rule}#`);
  const source = id.slice(0, Math.max(0, end));
  const copy = end < 0 ? undefined : witnesses.find((one) => one.source === source);
  return [copy, Number(id.slice(id.lastIndexOf('#') + 1)) - 1];
}
