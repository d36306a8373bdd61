import { answerRule, type RuleAnswer } from './answer-rule.ts';
import type { Axis, Instant } from './axes.ts';
import { isTold, type Stretch } from './coverage.ts';
import { lifeOf } from './rule-life.ts';
import type { RuleLife } from './life.ts';
import type { World } from './world.ts';

/** What is known of all rules of a game at an instant; each rule stands in one list. */
export interface RulesetAnswer {
  /** Surely in force; of a document, what it prints so, too, though its copy be damaged. */
  readonly inForce: readonly RuleAnswer[];
  /** Of which it is not known whether they were in force, or which likely were, or were not. */
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

/** The lives of all rules on a line of time, in the order of the rules. */
export type LivesOn = (axis: Axis) => readonly RuleLife[];

/** The life of one rule on a line of time. */
export type LifeOn = (rule: string, axis: Axis) => RuleLife;

/** Places each rule on each line once, for those who ask for it again. */
export function createLifeOn(world: World): LifeOn {
  const lives = new Map<Axis, Map<string, RuleLife>>();
  return (rule, axis) => {
    const known = lives.get(axis) ?? new Map<string, RuleLife>();
    lives.set(axis, known);
    const life = known.get(rule) ?? lifeOf(world, rule, axis);
    known.set(rule, life);
    return life;
  };
}

/** Places all rules on their lines once, for those who ask for many instants; from lives that others may share. */
export function createLives(world: World, lifeOn: LifeOn = createLifeOn(world)): LivesOn {
  const lives = new Map<Axis, readonly RuleLife[]>();
  return (axis) => {
    const made = lives.get(axis) ?? world.rules.map((rule) => lifeOn(rule, axis));
    lives.set(axis, made);
    return made;
  };
}

/** Answers for any instant, from lives that others may share. */
export function createRulesets(world: World, livesOn: LivesOn = createLives(world)): AskRuleset {
  return (instant) => {
    const axis = world.axisOf(instant);
    const place = axis.placeOf(instant);
    const answers = livesOn(axis).map((life) => answerRule(life, place));
    return {
      ...sortAnswers(answers, surelyIn),
      isWhole: isTold(wholeStretches(world, axis), place),
    };
  };
}

/**
 * Returns the stretches in which every rule is told of: those of a log of rules, and the moments of
 * documents that print them all, and in which nothing was found that may hide one.
 */
export function wholeStretches(world: World, axis: Axis): Stretch[] {
  const { loggedFor, doubtsOf, shownBy } = world;
  const path = 'rule/any/in-force';
  const doubts = doubtsOf(path, axis);
  const logged = loggedFor(path, axis)
    // Of a log that ends within its first moment, nobody can tell whether all of that moment is there.
    .filter(({ first, last }) => first === undefined || first !== last)
    .map(({ first, last }) => ({
      ...(first !== undefined && { from: first }),
      ...(last !== undefined && { to: last }),
    }));
  const shown = [...world.wholeSources].flatMap((source): Stretch[] => {
    const { first, last } = shownBy(source, axis)?.sure ?? {};
    const isOfUnit = last !== undefined && axis.unitOf(first ?? '') === axis.unitOf(last);
    return isOfUnit ? [{ from: last, to: last }] : [];
  });
  return [...doubts.reduce<Stretch[]>(cut, logged), ...shown];
}

/** Takes a stretch out of others. */
function cut(stretches: readonly Stretch[], doubt: Stretch): Stretch[] {
  return stretches.flatMap((stretch): Stretch[] => {
    const { from, to } = stretch;
    const isBefore = to !== undefined && doubt.from !== undefined && to < doubt.from;
    const isAfter = from !== undefined && doubt.to !== undefined && doubt.to < from;
    if (isBefore || isAfter) return [stretch];
    const before = { ...(from !== undefined && { from }), to: doubt.from ?? '' };
    const after = { from: doubt.to ?? '', ...(to !== undefined && { to }) };
    return [
      ...(doubt.from !== undefined && (from === undefined || from < doubt.from) ? [before] : []),
      ...(doubt.to !== undefined && (to === undefined || doubt.to < to) ? [after] : []),
    ];
  });
}

/** Returns what is known of all rules at an instant. */
export function askRuleset(world: World, instant: Instant): RulesetAnswer {
  return createRulesets(world)(instant);
}

/** Puts every rule into its list. */
export function sortAnswers(
  answers: readonly RuleAnswer[],
  groupIn: (answer: RuleAnswer) => RulesetPart,
): Omit<RulesetAnswer, 'isWhole'> {
  const groups = Map.groupBy(answers, groupIn);
  const of = (group: RulesetPart) => groups.get(group) ?? [];
  return {
    inForce: of('inForce'),
    perhaps: of('perhaps'),
    ended: of('ended'),
    toCome: of('toCome'),
  };
}

/** A list of rules. */
export type RulesetPart = Exclude<keyof RulesetAnswer, 'isWhole'>;

/** Returns the list of a rule at an instant, where what is likely is not sure. */
function surelyIn(answer: RuleAnswer): RulesetPart {
  return answer.force.certainty === 'known' ? likelyIn(answer) : 'perhaps';
}

/** Returns the list of a rule by what is likely. */
export function likelyIn({ force }: RuleAnswer): RulesetPart {
  if (force.value === undefined) return 'perhaps';
  if (force.value === 'in-force') return 'inForce';
  return force.events[0] === -1 ? 'toCome' : 'ended';
}
