import { decide } from './decide.ts';
import type { RankedRule } from './ranked-rule.ts';
import type { Scheme } from './scheme.ts';

/** Which of two rules, named as `21/3`, goes before the other: below 0 where the first does, 0 where neither. */
export type CompareRules = (a: string, b: string) => number;

/**
 * Compares rules by a scheme, of which nothing is known but their numbers: where the scheme asks for what
 * only a copy of the rules tells (ranks, clauses), what it takes without one counts.
 */
export function compareBy(scheme: Scheme): CompareRules {
  return (a, b) => {
    const [first, second] = [numberOf(a), numberOf(b)];
    if (first === second) return 0;
    const ranked = { rules: [unranked(first), unranked(second)], judgements: [] };
    const winner = decide(scheme, ranked, [first, second])[0]?.ruling.winner;
    return winner === first ? -1 : winner === second ? 1 : 0;
  };
}

function numberOf(rule: string): string {
  return rule.split('/')[0] ?? rule;
}

function unranked(id: string): RankedRule {
  return { id, number: id, attributes: {}, classes: [], claims: [] };
}
