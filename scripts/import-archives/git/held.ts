import type { UnitRule } from './units.ts';

/** A rule that a series holds: what a commit said of it last, and which. */
export interface Held {
  readonly rule: UnitRule;
  /** Id of the source that stores it. */
  readonly source: string;
}
