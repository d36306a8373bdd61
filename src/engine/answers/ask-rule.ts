import { answerRule, type RuleAnswer } from './answer-rule.ts';
import type { Instant } from './axes.ts';
import { lifeOf } from './rule-life.ts';
import type { World } from './world.ts';

/** Returns what is known of a rule at an instant. */
export function askRule(world: World, rule: string, instant: Instant): RuleAnswer {
  const axis = world.axisOf(instant);
  return answerRule(lifeOf(world, rule, axis), axis.placeOf(instant));
}
