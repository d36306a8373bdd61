import type { BelievedAt } from './beliefs.ts';
import type { History } from './history.ts';
import type { Check } from './outcome.ts';
import type { CauseCode } from '../../schemas/index.ts';

/** The likely cause of a difference. It is derived and proves nothing. */
export interface Cause {
  readonly code: CauseCode;
  /** A sentence for people. */
  readonly words: string;
  /** The event that the sentence is about. */
  readonly event?: string;
  /** The first of the reports that all differ in the same way, where this is not it. */
  readonly since?: string;
}

/** How far away from a report the log is searched. */
export interface CauseOptions {
  /** Hours within which a report is taken to have been cut at another time, whatever else is so. */
  readonly close: number;
  /** Hours within which it may have been, where it does not just repeat the report before. */
  readonly nearby: number;
  /** Hours within which a single entry may have been moved, entered or struck. */
  readonly entries: number;
}

/** A difference, and what likely made it. */
export interface Difference {
  readonly check: Check;
  readonly cause: Cause;
}

/** A difference with what is known around it. */
export interface Case {
  readonly check: Check;
  readonly history: History;
  /** What reports of the same kind said of the same path just before. */
  readonly before: Difference | Check | undefined;
  /** What they say after it, in order. */
  readonly later: readonly Check[];
  readonly options: CauseOptions;
  /** Left out where nobody can replay the log under another policy. */
  readonly believedAt?: BelievedAt | undefined;
}

/** Finds a likely cause; undefined where it is not of this kind. */
export type FindCause = (asked: Case) => Cause | undefined;
