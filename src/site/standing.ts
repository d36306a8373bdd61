import { isUnknown } from '../engine/index.ts';
import { lastShowing, sourcesAfter } from './last-showing.ts';
import type { GameModel, RuleModel } from './model.ts';
import { once } from './once.ts';
import { timesOf } from './replays.ts';
import { rulesetsOf } from './rulesets-of.ts';

/**
 * What became of a rule, as far as the archive can tell. A rule that later documents do not print
 * was last seen; only a source or a log that says so makes it repealed. It is unsure where its last
 * document holds it, and does not count it among those in force.
 */
export type Standing = 'in-force' | 'not-accepted' | 'repealed' | 'last-seen' | 'unsure';

const REPEALS = new Set(['repealed', 'repeal']);

/** Tells what became of a rule. */
export function standingOf(model: GameModel, rule: RuleModel): Standing {
  const { latest, versions } = rule;
  if (latest.status === 'not-accepted') return 'not-accepted';
  const lastEvent = versions.flatMap(({ events }) => events).at(-1);
  if (latest.status === 'repealed' || isRepeal(lastEvent)) return 'repealed';
  const last = versions.at(-1);
  const told = last?.logged.findLast(({ inForce }) => inForce !== undefined);
  if (last?.events.length === 0 && told?.inForce === false) return 'repealed';
  if (isOutlived(model, rule)) return 'last-seen';
  return isDoubted(model, rule) ? 'unsure' : 'in-force';
}

/** Tells whether a later source prints rules, or is of a later era; a ledger alone tells of none. */
function isOutlived(model: GameModel, rule: RuleModel): boolean {
  const era = model.eraOf(lastShowing(model, rule));
  const rulesets = once(model, toRulesets);
  return sourcesAfter(model, rule).some((one) => rulesets.has(one) || model.eraOf(one.id) !== era);
}

const toRulesets = (model: GameModel) => new Set(rulesetsOf(model));

function isDoubted(model: GameModel, { rule }: RuleModel): boolean {
  const { history } = timesOf(model);
  const value = history?.valueAt(`rule/${rule}/in-force`, history.last)?.value;
  return value !== undefined && isUnknown(value);
}

/** Tells whether an event ends a rule, by the word that the source has for it. */
export function isRepeal(event: { readonly verb: string } | undefined): boolean {
  return event !== undefined && REPEALS.has(event.verb);
}
