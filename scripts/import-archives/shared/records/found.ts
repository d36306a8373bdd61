import type { DataRecord } from './data-record.ts';
import type { Weighed } from './weigh.ts';

/** Records that may be rules, with the path that leads to them. */
export interface Found {
  readonly path: readonly string[];
  readonly records: readonly DataRecord[];
  readonly weighed: Weighed;
  /** Whether they lie in several lists of one object: `immutable` and `mutable`. */
  readonly isJoined?: boolean;
}
