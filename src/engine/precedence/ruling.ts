import type { PrecedenceClause } from '../../schemas/precedence.ts';
import type { Judgement, RankedRule } from './ranked-rule.ts';
import type { Scheme, Step } from './scheme.ts';

/** A clause with the rule that makes it. */
export interface MadeClause {
  readonly maker: string;
  readonly clause: PrecedenceClause;
}

/** What is decided, and why. */
export interface Ruling {
  /** The rule that goes before all others in conflict; null where nothing decides. */
  readonly winner: string | null;
  /** The step that decided; null where none did, or where several rules are in conflict. */
  readonly step: Step['by'] | null;
  /** Clauses on which it rests. */
  readonly claims: readonly MadeClause[];
  /** What each step found, in sentences, the last one the decisive one. */
  readonly reasons: readonly string[];
  /** Rules each of which goes before the next, and the last before the first; empty mostly. */
  readonly circle: readonly string[];
}

/** What is taken for true where the source leaves it open. */
export type Supposition =
  | {
      readonly kind: 'value';
      readonly rule: string;
      readonly attribute: string;
      readonly called: string;
      readonly value: string;
    }
  /** Whether the matter is one of which the limited clauses of the rule speak. */
  | { readonly kind: 'matter'; readonly rule: string; readonly bears: boolean };

/** All that the decision between two rules looks at. */
export interface Conflict {
  readonly scheme: Pick<Scheme, 'steps'>;
  /** Every rule that has effect. */
  readonly rules: readonly RankedRule[];
  readonly judgements: readonly Judgement[];
  readonly parties: readonly RankedRule[];
  readonly suppositions: readonly Supposition[];
}
