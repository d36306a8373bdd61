import type { RankedRule } from './ranked-rule.ts';
import type { MadeClause } from './ruling.ts';

/** What a step finds: who wins, nothing, or that nobody can tell. */
export type Found =
  | {
      readonly winner: RankedRule;
      readonly reason: string;
      readonly claims?: readonly MadeClause[];
    }
  | { readonly winner: null; readonly reason: string; readonly ends: boolean };

/** Two rules in conflict. */
export type Pair = readonly [RankedRule, RankedRule];

/** Finds nothing, so that the next step is taken. */
export function open(reason: string): Found {
  return { winner: null, reason, ends: false };
}
