import type { Window } from '../time/windows.ts';
import type { CopiedStretch, Stretch } from './coverage.ts';
import type { Facts } from './facts.ts';

/** Whether a rule is in force. */
export type Force = 'in-force' | 'not-in-force';

/** What stood after a change of a rule; null for what nobody knows. */
export interface RuleState {
  readonly force: Force | null;
  readonly number: string | null;
  readonly revision: string | null;
  /** Key of the version, where the archive has one. */
  readonly version: string | null;
  /** Source of a copy that shows its words, where there is one that can be believed. */
  readonly copy: string | null;
}

/** A stretch through which copies show a version, with one that shows its words. */
export interface ShownStretch extends CopiedStretch {
  readonly copy: string | null;
  /** What the copies of the version print beside its words. */
  readonly facts: Facts;
}

/** The moment of a copy, with what it prints of its rule beside the words. */
export interface Print extends Stretch {
  readonly number: string | null;
  readonly facts: Facts;
}

/** A change of a rule. */
export interface RuleStep extends RuleState {
  /** Number of the event that made it. */
  readonly event: number;
  readonly window: Window;
  /** Where its copy is known to show its words; left out where it does all the time. */
  readonly words?: Stretch;
  /** Its title and further attributes then. */
  readonly facts: Facts;
}

/**
 * A rule on a line of time, as plain data: its changes, where all of them are told, and where copies
 * show it. Every question of when a rule was what is answered from this.
 */
export interface RuleLife {
  readonly rule: string;
  /** Whether it was in force before its first change; null where nobody knows. */
  readonly before: Force | null;
  /** In their order. */
  readonly steps: readonly RuleStep[];
  /** Through these stretches every change is told. */
  readonly told: readonly Stretch[];
  /** Through these, what is told is not to be believed. */
  readonly doubts: readonly Stretch[];
  readonly copied: readonly ShownStretch[];
  /** The moments of documents that print the rule as one which is not in force. */
  readonly gone: readonly Stretch[];
  /** The copies of which the moment is known. */
  readonly prints: readonly Print[];
  /** Through these, what a log tells of a title or another attribute is not to be believed, by name. */
  readonly factDoubts: ReadonlyMap<string, readonly Stretch[]>;
}
