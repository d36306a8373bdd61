import { answerRule, type RuleAnswer } from '../engine/index.ts';
import type { SourceRecord } from '../schemas/index.ts';
import { lastShowing } from './last-showing.ts';
import type { GameModel, RuleModel } from './model.ts';
import { onceFor } from './once.ts';
import { timesOf } from './replays.ts';
import { lifeIn } from './rule-lives.ts';

/** Returns what is answered of a rule for the last document that shows it; undefined where that is of no source. */
export function shownLast(model: GameModel, rule: RuleModel): RuleAnswer | undefined {
  const source = model.sourceById.get(lastShowing(model, rule));
  return source && onceFor(model, source, answersIn).get(rule.rule);
}

/** The answers for a source, by their rules. */
function answersIn(model: GameModel, { id }: SourceRecord): ReadonlyMap<string, RuleAnswer> {
  const { inForce, perhaps, ended, toCome } = timesOf(model).askRulesetOf(id);
  return new Map(
    [...inForce, ...perhaps, ...ended, ...toCome].map((answer) => [answer.rule, answer]),
  );
}

/** Returns whether the answers for the last document that shows a rule, and for its day, know it in force. */
export function isShownInForce(model: GameModel, rule: RuleModel): boolean {
  const { world, replay } = timesOf(model);
  const axis = world.axisOf({ calendar: '' });
  const { first, last } = world.shownBy(lastShowing(model, rule), axis)?.sure ?? {};
  const isOfDay = last !== undefined && axis.unitOf(first ?? '') === axis.unitOf(last);
  // The times of a log may be of another line than the calendar.
  const isAsked = isOfDay && replay === null;
  const onDay = isAsked ? answerRule(lifeIn(model, rule), last).force : undefined;
  return isKnown(shownLast(model, rule)?.force) && (onDay === undefined || isKnown(onDay));
}

function isKnown(force: RuleAnswer['force'] | undefined): boolean {
  return force?.certainty === 'known' && force.value === 'in-force';
}
