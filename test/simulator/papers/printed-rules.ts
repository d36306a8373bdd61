import { rulesAt, type Plan, type RuleThen, type Truth } from '../truth/truth.ts';

/** The rules that a paper of a moment prints, in the order of their making. */
export function printedRules(truth: Truth, { at }: Pick<Plan, 'at'>): RuleThen[] {
  return [...rulesAt(truth, at).values()].filter(({ inForce }) => inForce);
}
