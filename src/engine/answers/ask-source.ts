import {
  answerByCopies,
  answerRule,
  isLeftOpen,
  isToldAt,
  narrowByCopy,
  type RuleAnswer,
  type Shown,
} from './answer-rule.ts';
import { createLives, sortAnswers, type LivesOn, type RulesetAnswer } from './ask-ruleset.ts';
import { isPrintedInForce, isPrintedRepealed } from '../rules/printed-force.ts';
import type { Axis } from './axes.ts';
import { copyOf } from './rule-life.ts';
import type { World } from './world.ts';

/**
 * Returns what is known of all rules at the moment that a source shows, however little is known of when
 * that was. What the source prints was in force then, unless a list or a log that tells of the time
 * says otherwise.
 */
export function createRulesetsOf(
  world: World,
  livesOn: LivesOn = createLives(world),
): AskRulesetOf {
  return (source) => askRulesetOf(world, livesOn, source);
}

/** Answers questions of all rules of a game at the moments of its sources. */
export type AskRulesetOf = (source: string) => RulesetAnswer;

function askRulesetOf(world: World, livesOn: LivesOn, source: string): RulesetAnswer {
  const { axis, place } = placeOf(world, source);
  const answers = livesOn(axis).map((life): RuleAnswer => {
    const { rule } = life;
    const shown = shownIn(world, rule, source);
    const told = answerRule(life, place ?? '');
    if (shown === undefined || isLeftOpen(life, place ?? '')) return told;
    if (place !== undefined && isToldAt(life, place)) {
      return narrowByCopy(told, shown === 'repealed' ? undefined : shown);
    }
    return shown === 'repealed' ? ended(told) : answerByCopies(rule, shown);
  });
  return { ...sortAnswers(answers), isWhole: true };
}

/** The end of the moment of a source, on the line on which it is known best. */
function placeOf(world: World, source: string): { axis: Axis; place: string | undefined } {
  const asOf = world.log.sources.find(({ id }) => id === source)?.asOf ?? {};
  if (asOf.game?.nweek !== undefined) {
    const axis = world.axisOf({ game: asOf.game });
    return { axis, place: world.shownBy(source, axis)?.sure.last };
  }
  if (asOf.calendar === undefined) {
    const axis = world.axisOf({ event: world.history.last });
    return { axis, place: axis.endOfUnit(axis.placeOf({ event: world.history.last })) };
  }
  const axis = world.axisOf({ calendar: '' });
  return { axis, place: world.shownBy(source, axis)?.sure.last };
}

function ended(told: RuleAnswer): RuleAnswer {
  const value = 'not-in-force';
  return { ...told, force: { certainty: 'known', value, candidates: [value], events: [] } };
}

/** The version of a rule that a source prints as in force, or that it prints it as repealed. */
function shownIn(world: World, rule: string, source: string): Shown | 'repealed' | undefined {
  const own = world.series.copyIn(rule, source)?.source ?? source;
  const version = world.ruleOf(rule)?.versionBySource.get(own);
  const witness = version?.witnesses.find((one) => one.source === own);
  if (version === undefined || witness === undefined) return undefined;
  if (!world.series.endsLater(witness)) {
    if (isPrintedRepealed(witness)) return 'repealed';
    if (!isPrintedInForce(witness)) return undefined;
  }
  const { key, revision } = version;
  return {
    version: key,
    revision: revision === null ? null : String(revision),
    number: witness.number,
    copy: copyOf(world, rule, key),
    facts: world.facts.in(witness) ?? new Map(),
    isSure: true,
  };
}
