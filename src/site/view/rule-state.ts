import type { GameModel, RuleModel } from '../model.ts';
import { standingOf, type Standing } from '../standing.ts';

/** The state of a rule: a sign for the style sheet and a word beside it. */
export interface RuleState {
  readonly sign: 'in-force' | 'number-only' | 'missing' | 'repealed' | 'old';
  readonly words: string;
}

const STATES: Readonly<Record<Standing, RuleState>> = {
  'in-force': { sign: 'in-force', words: 'in force' },
  'not-accepted': { sign: 'number-only', words: 'not accepted' },
  repealed: { sign: 'repealed', words: 'repealed' },
  'last-seen': { sign: 'old', words: 'last seen' },
};

/** Says what became of a rule. */
export function ruleState(model: GameModel, rule: RuleModel): RuleState {
  return STATES[standingOf(model, rule)];
}
