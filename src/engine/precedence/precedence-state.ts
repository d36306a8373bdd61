import type { Choices, Settings } from '../procedures/settings.ts';
import type { RankedRules } from './ranked-rule.ts';
import type { Scheme } from './scheme.ts';

/** Rules that stand in conflict, and how it is decided. */
export interface PrecedenceState extends RankedRules {
  readonly scheme: Scheme;
}

/** What differs from ruleset to ruleset. */
export interface PrecedenceRules<T extends Settings> {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly settings: T;
  readonly schemeBy: (choices: Choices<T>) => Scheme;
  /** Whether rules are called by numbers; otherwise by titles. */
  readonly byNumber: boolean;
  /** Classes of which clauses may speak. */
  readonly classes: readonly string[];
  /** Tells whether an attribute may have a value, and how to put it right; undefined where it may. */
  readonly valueFault: (value: string) => string | undefined;
  /** The rule by which rules are activated and deactivated; left out where none is. */
  readonly activation?: string;
  /** A rule that is protected: nothing may outrank, renumber or deactivate it. */
  readonly protects?: { readonly number: string; readonly rule: string };
}
