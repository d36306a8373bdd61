/**
 * What is known of a game at an instant. Whoever asks, a page, its data, the command line or the
 * browser, is answered here: with how sure it is, and by which events.
 */
export { eventOfValue, type Answer } from './answer.ts';
export { answerRule, type RuleAnswer } from './answer-rule.ts';
export { answerWithin } from './answer-within.ts';
export { askPath, createPaths, type AskPath, type PathAnswer } from './ask-path.ts';
export { askRule } from './ask-rule.ts';
export { isBelieved, isToldBetween } from './believes.ts';
export {
  createLifeOn,
  createLives,
  createRulesets,
  wholeStretches,
  type AskRuleset,
  type LifeOn,
} from './ask-ruleset.ts';
export { createRulesetsOf, type AskRulesetOf } from './ask-source.ts';
export { type Instant } from './axes.ts';
export { pathLifeOf } from './path-life.ts';
export { type RuleLife } from './life.ts';
export { believedCopy } from './rule-life.ts';
export { lastTold, type LastTold } from './last-told.ts';
export { type World } from './world.ts';
export {
  writeLife,
  writePath,
  writeStretch,
  type WrittenLife,
  type WrittenPath,
  type WrittenStretch,
} from './written-life.ts';
