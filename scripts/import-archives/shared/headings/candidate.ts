import type { MarkedLine } from './marked.ts';
import type { RuleName } from './rule-name.ts';

/** A line that may be the heading of a rule. */
export interface Candidate {
  readonly line: MarkedLine;
  /** Undefined where the heading has no number. */
  readonly name: RuleName | undefined;
}
