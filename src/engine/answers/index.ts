/**
 * What is known of a game at an instant. Whoever asks, a page, its data, the command line or the
 * browser, is answered here: with how sure it is, and by which events.
 */
export { type Answer } from './answer.ts';
export { answerPath, askPath, type PathAnswer } from './ask-path.ts';
export { pathLifeOf, type PathLife } from './path-life.ts';
export { answerRule, type RuleAnswer } from './answer-rule.ts';
export { askRule } from './ask-rule.ts';
export { wholeStretches } from './ask-ruleset.ts';
export { askRuleset, createRulesets, type AskRuleset, type RulesetAnswer } from './ask-ruleset.ts';
export { askRulesetOf } from './ask-source.ts';
export { type Instant } from './axes.ts';
export { lifeOf, type Force, type RuleLife } from './rule-life.ts';
export {
  writeLife,
  writePath,
  writeStretch,
  type WrittenLife,
  type WrittenPath,
  type WrittenStretch,
} from './written-life.ts';
export { type World } from './world.ts';
