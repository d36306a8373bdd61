import type { SourceEntry } from '../../../src/schemas/index.ts';
import type { Blobs } from './blobs.ts';
import type { Commit, FileChange } from './commits.ts';
import type { LinkedFiles } from './linked-files.ts';
import type { BookOrder } from './book-order.ts';
import type { Covers } from './tree.ts';
import type { UnitReader } from './units.ts';

/** A commit that touches the files of the source. */
export interface Touching {
  readonly commit: Commit;
  readonly changes: readonly FileChange[];
  readonly id: string;
}

/** A repository as it is read, with the commits that are sources. */
export interface Series {
  readonly path: string;
  readonly entry: SourceEntry;
  readonly reader: UnitReader;
  readonly blobs: Blobs;
  readonly linked: LinkedFiles;
  readonly bookOrder: BookOrder;
  readonly touching: readonly Touching[];
  readonly covers: Covers;
  readonly isShallow: boolean;
  readonly isNumbered: boolean;
}
