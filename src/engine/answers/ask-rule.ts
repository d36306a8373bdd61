import { answerRule, type RuleAnswer } from './answer-rule.ts';
import { placeOfInstant, type Instant } from './axes.ts';
import { lifeOf } from './rule-life.ts';
import type { World } from './world.ts';

/** Says what is known of a rule at an instant. */
export function askRule(world: World, rule: string, instant: Instant): RuleAnswer {
  const place = placeOfInstant(world.log.game, instant);
  return answerRule(lifeOf(world, rule, world.axisOf(instant)), place);
}
