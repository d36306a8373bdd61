import type { BelievedAt } from './beliefs.ts';
import type { History } from './history.ts';
import type { Check } from './outcome.ts';

/**
 * Why a report and the replay may differ: `ruled-since` it is right by what was believed then, before a
 * ruling or a correction; `event-rejected` an event without effect accounts for the difference;
 * `rule-unknown` the value hangs on a rule whose revision is not known; `untold` the log does not tell the
 * value; `ended-before` the log ended what the report still has; `restated` the report repeats the one before; `cut-earlier` and `cut-later` the value stood shortly before or after;
 * `ratified` what the report says was made true later; `begins-later` the reports name it only later;
 * `end-untold` the report leaves out something that the log never says ended; `entry-moved` one entry of the log accounts
 * for the difference; `report-corrected` later reports agree with the log; `changes-untold` the report
 * counts more changes than the log has; `entries-corrected` the log was changed since; `unknown` none of
 * these.
 */
export type CauseCode =
  | 'ruled-since'
  | 'event-rejected'
  | 'rule-unknown'
  | 'ended-before'
  | 'untold'
  | 'restated'
  | 'cut-earlier'
  | 'cut-later'
  | 'ratified'
  | 'begins-later'
  | 'end-untold'
  | 'entry-moved'
  | 'report-corrected'
  | 'changes-untold'
  | 'entries-corrected'
  | 'unknown';

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
