import { refuse, type Refusal } from '../procedures/refusal.ts';
import type { Settings } from '../procedures/settings.ts';
import type { PrecedenceRules, PrecedenceState as State } from './precedence-state.ts';
import type { RankedRule } from './ranked-rule.ts';

/** Finds a rule by the name by which it is called. */
export function find({ rules }: State, id: string): RankedRule | undefined {
  return rules.find((rule) => rule.id === id);
}

/** Refuses to speak of a rule that is not there. */
export function unknown(id: string): Refusal {
  return refuse(`There is no rule ${id}.`);
}

/** Puts others, or none, in place of a rule. */
export function change(
  state: State,
  id: string,
  to: (rule: RankedRule) => readonly RankedRule[],
): State | Refusal {
  if (!find(state, id)) return unknown(id);
  return { ...state, rules: state.rules.flatMap((rule) => (rule.id === id ? to(rule) : [rule])) };
}

/** Refuses what would be done to the rule that a ruleset protects; undefined for any other. */
export function protect(
  id: string,
  { protects }: Pick<PrecedenceRules<Settings>, 'protects'>,
  what: string,
): Refusal | undefined {
  if (id !== protects?.number) return undefined;
  return refuse(`Rule ${id} cannot ${what}.`, protects.rule);
}
