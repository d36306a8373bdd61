import type { GameModel, RuleModel } from '../model.ts';
import { leavingOut, standingOf, type Standing } from '../standing.ts';

/** The state of a rule in a list: what became of it, and the word for that. */
export interface RuleState {
  readonly state: Standing;
  readonly word: string;
}

const WORDS: Readonly<Record<Standing, string>> = {
  'in-force': 'in force',
  'not-accepted': 'not accepted',
  repealed: 'repealed',
  ended: 'ended with its era',
  'last-seen': 'last seen',
  unsure: 'perhaps in force',
};

/** Returns what became of a rule. */
export function ruleState(model: GameModel, rule: RuleModel): RuleState {
  const state = standingOf(model, rule);
  const isLeftOut = state === 'ended' && leavingOut(model, rule) !== undefined;
  return { state, word: isLeftOut ? 'not in force any more' : WORDS[state] };
}
