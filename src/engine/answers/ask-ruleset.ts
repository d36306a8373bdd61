import { answerRule, type RuleAnswer } from './answer-rule.ts';
import type { Axis, Instant } from './axes.ts';
import { isTold } from './coverage.ts';
import { liesWithin } from './logs.ts';
import { lifeOf, type RuleLife } from './rule-life.ts';
import type { World } from './world.ts';

/** What is known of all rules of a game at an instant; each rule stands in one list. */
export interface RulesetAnswer {
  /** In force, surely or by an estimate. */
  readonly inForce: readonly RuleAnswer[];
  /** Of which it is not known whether they were in force. */
  readonly perhaps: readonly RuleAnswer[];
  /** Not in force any more. */
  readonly ended: readonly RuleAnswer[];
  /** Not in force yet. */
  readonly toCome: readonly RuleAnswer[];
  /** False where there may have been rules of which nothing is held. */
  readonly isWhole: boolean;
}

/** Answers questions of all rules of a game on one line of time. */
export type AskRuleset = (instant: Instant) => RulesetAnswer;

/** Places all rules on their lines once, for those who ask for many instants. */
export function createRulesets(world: World): AskRuleset {
  const lives = new Map<Axis, readonly RuleLife[]>();
  const livesOn = (axis: Axis): readonly RuleLife[] => {
    const made = lives.get(axis) ?? world.rules.map((rule) => lifeOf(world, rule, axis));
    lives.set(axis, made);
    return made;
  };
  return (instant) => {
    const axis = world.axisOf(instant);
    const place = axis.placeOf(instant);
    const answers = livesOn(axis).map((life) => answerRule(life, place));
    return { ...sortAnswers(answers), isWhole: isWholeAt(world, axis, place) };
  };
}

/** Every rule is told of by a log of rules, and at the moment of a document that prints them all. */
function isWholeAt(
  { log, loggedFor, doubtsOf, shownBy }: World,
  axis: Axis,
  place: string,
): boolean {
  const path = 'rule/any/in-force';
  const isLogged = liesWithin(loggedFor(path, axis), place);
  if (isLogged && !isTold(doubtsOf(path, axis), place)) return true;
  const printing = new Set(log.witnesses.map(({ source }) => source));
  return [...printing].some((source) => {
    const { first, last } = shownBy(source, axis)?.sure ?? {};
    return last !== undefined && last === place && axis.unitOf(first ?? '') === axis.unitOf(last);
  });
}

/** Says what is known of all rules at an instant. */
export function askRuleset(world: World, instant: Instant): RulesetAnswer {
  return createRulesets(world)(instant);
}

/** Puts every rule into its list. */
export function sortAnswers(answers: readonly RuleAnswer[]): Omit<RulesetAnswer, 'isWhole'> {
  const groups = Map.groupBy(answers, groupOf);
  const of = (group: Group) => groups.get(group) ?? [];
  return {
    inForce: of('inForce'),
    perhaps: of('perhaps'),
    ended: of('ended'),
    toCome: of('toCome'),
  };
}

type Group = Exclude<keyof RulesetAnswer, 'isWhole'>;

function groupOf({ force }: RuleAnswer): Group {
  if (force.value === undefined) return 'perhaps';
  if (force.value === 'in-force') return 'inForce';
  return force.events[0] === -1 ? 'toCome' : 'ended';
}
