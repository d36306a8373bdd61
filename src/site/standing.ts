import {
  answerRule,
  isPrintedRepealed,
  lastTold,
  type LastTold,
  type RuleLife,
} from '../engine/index.ts';
import type { SourceRecord } from '../schemas/index.ts';
import { lastShowing, sourcesAfter } from './last-showing.ts';
import type { GameModel, RuleModel } from './model.ts';
import { once } from './once.ts';
import { timesOf } from './replays.ts';
import { lifeIn } from './rule-lives.ts';
import { rulesetsOf } from './rulesets-of.ts';
import { isShownInForce } from './shown-last.ts';

/**
 * What became of a rule, by what is told of it last (`src/engine/answers`). It is repealed only where a
 * source or a log says so, and ended where its era did, or where a later document counts all others. One that later
 * documents do not print was last seen, as was one that its last document knows in force and a later change leaves
 * open. It is unsure where nobody knows whether it stands: its last document holds it, and does not count it among
 * those in force, or what is told of it contradicts itself.
 */
export type Standing = 'in-force' | 'not-accepted' | 'repealed' | 'ended' | 'last-seen' | 'unsure';

const REPEALS = new Set(['repealed', 'repeal']);

/** Returns what became of a rule. */
export function standingOf(model: GameModel, rule: RuleModel): Standing {
  if (rule.latest.status === 'not-accepted') return 'not-accepted';
  const life = lifeIn(model, rule);
  const told = lastTold(life);
  const { force } = told;
  const isDisputed = told.place === null && timesOf(model).world.isDisputed(rule.latest);
  if (isDisputed) return isOutlived(model, rule) ? 'last-seen' : 'unsure';
  if (force === 'not-in-force') {
    const isEnded = isEndOfEra(model, told.event) || leavingOut(model, rule) !== undefined;
    return isEnded ? 'ended' : 'repealed';
  }
  if (isCalledRepealed(model, rule, told)) return 'repealed';
  if (isOutlived(model, rule)) return 'last-seen';
  if (isLeftOpen(told)) return isShownInForce(model, rule) ? 'last-seen' : 'unsure';
  return isShownInForce(model, rule) || isKnownLater(life, told) ? 'in-force' : 'unsure';
}

/** Tells whether a change that may be later than all that is known leaves open what became of a rule. */
function isLeftOpen({ force, place }: LastTold): boolean {
  return force === null && place !== null;
}

/** Tells whether the last place for which there is an answer has one that is known. */
function isKnownLater(life: RuleLife, { place }: LastTold): boolean {
  const { certainty, value } = place === null ? {} : answerRule(life, place).force;
  return certainty === 'known' && value === 'in-force';
}

/**
 * Returns the first document after the last one that shows a rule which leaves it out and counts all others; undefined
 * where a list or a log tells of its end.
 */
export function leavingOut(model: GameModel, rule: RuleModel): SourceRecord | undefined {
  const { world } = timesOf(model);
  if (lastTold(lifeIn(model, rule)).event !== null || isPrintedRepealed(rule.latest)) {
    return undefined;
  }
  return sourcesAfter(model, rule).find(({ id }) => world.isLeftOut(rule.rule, id));
}

/** Tells whether the last copy says that its rule was repealed, and nothing is known of a later time. */
function isCalledRepealed(model: GameModel, { latest }: RuleModel, { place }: LastTold): boolean {
  const { world } = timesOf(model);
  const { last } = world.shownBy(latest.source, world.axisOf({ calendar: '' }))?.sure ?? {};
  return isPrintedRepealed(latest) && (place === null || last === undefined || place <= last);
}

function isEndOfEra(model: GameModel, event: number | null): boolean {
  return event !== null && timesOf(model).world.history.events[event]?.do === 'begin-era';
}

/** Returns whether a later source prints rules, or is of a later era; a ledger alone tells of none. */
export function isOutlived(model: GameModel, rule: RuleModel): boolean {
  const era = model.eraOf(lastShowing(model, rule));
  const rulesets = once(model, toRulesets);
  return sourcesAfter(model, rule).some((one) => rulesets.has(one) || model.eraOf(one.id) !== era);
}

const toRulesets = (model: GameModel) => new Set(rulesetsOf(model));

/** Returns whether an event ends a rule, by the word that the source has for it. */
export function isRepeal(event: { readonly verb: string } | undefined): boolean {
  return event !== undefined && REPEALS.has(event.verb);
}
