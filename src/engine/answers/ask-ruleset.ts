import { answerRule, type RuleAnswer } from './answer-rule.ts';
import { placeOfInstant, type Axis, type Instant } from './axes.ts';
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
    const place = placeOfInstant(world.log.game, instant);
    return sortAnswers(livesOn(axis).map((life) => answerRule(life, place)));
  };
}

/** Says what is known of all rules at an instant. */
export function askRuleset(world: World, instant: Instant): RulesetAnswer {
  return createRulesets(world)(instant);
}

function sortAnswers(answers: readonly RuleAnswer[]): RulesetAnswer {
  const groups = Map.groupBy(answers, groupOf);
  const of = (group: keyof RulesetAnswer) => groups.get(group) ?? [];
  return {
    inForce: of('inForce'),
    perhaps: of('perhaps'),
    ended: of('ended'),
    toCome: of('toCome'),
  };
}

function groupOf({ force }: RuleAnswer): keyof RulesetAnswer {
  if (force.value === undefined) return 'perhaps';
  if (force.value === 'in-force') return 'inForce';
  return force.events[0] === -1 ? 'toCome' : 'ended';
}
