import type { ClauseKind } from '../../schemas/precedence.ts';

/** A step by which a scheme tells which of two rules goes before the other. */
export type Step = {
  /** The rule that says so, where it is known. */
  readonly rule?: string;
} & (
  | { readonly by: 'restriction' }
  | { readonly by: 'supremacy'; readonly supreme: string }
  | RankStep
  | ClauseStep
  | { readonly by: 'number' }
  | { readonly by: 'scope' }
  | { readonly by: 'negation' }
);

/** The rule of higher rank goes first. */
export interface RankStep {
  readonly by: 'rank';
  readonly attribute: string;
  /** What players call it: `Chutzpah`. */
  readonly called: string;
  /** Values from the highest down, or `number` where greater numbers are higher. */
  readonly order: 'number' | readonly string[];
  /** The value of rules for which none is printed. */
  readonly otherwise: string;
  /** Clauses that turn the rank round: those of the higher rule against itself, or of the lower one. */
  readonly unless?: {
    readonly said: 'by-higher' | 'by-lower';
    readonly kinds: readonly ClauseKind[];
  };
}

/** The rule for which clauses speak goes first; clauses of both about each other count for nothing. */
export interface ClauseStep {
  readonly by: 'claims';
  readonly kinds: readonly ClauseKind[];
  /**
   * Whether claims that go round in a circle of three or more count for nothing, too: wherever such a
   * circle is closed, or only where all of its rules are in conflict.
   */
  readonly circles: 'ignored' | 'ignored-in-conflict' | 'kept';
  /** Set where only what rules say of themselves counts, not what one says of a class of others. */
  readonly ofThemselves?: true;
}

/**
 * How a ruleset decides conflicts of its rules: steps in their order, each taken where those before it
 * decide nothing. A scheme is plain data and can be sent as JSON.
 */
export interface Scheme {
  /** What it is called on pages: `Chutzpah`. */
  readonly title: string;
  /** In a sentence or two of this project's own. */
  readonly summary: string;
  /** What the archive does not hold that would count, and what is taken for true instead. */
  readonly gap?: string;
  /**
   * Headings of the rules that lay it down: `33/9`; without a revision they stand for any. Where none is
   * named, it holds in every ruleset.
   */
  readonly rules: readonly string[];
  readonly steps: readonly Step[];
  /** What becomes of several rules of which none goes before all others. */
  readonly standoff: 'without-claims' | 'unresolved';
  /** How parts of one rule fare against each other; left out where no rule tells. */
  readonly parts?: PartOrder;
}

/** The later part wins; with `containing-first`, a part also wins against what is nested in it. */
export interface PartOrder {
  readonly rule: string;
  readonly order: 'later' | 'later-but-containing-first';
}
