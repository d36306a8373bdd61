import type { VFileMessage } from 'vfile-message';

/** Entries in the order of their files' names, and everything that is wrong with the others. */
export interface ReadCollection<T> {
  readonly entries: readonly Entry<T>[];
  readonly messages: readonly VFileMessage[];
}

/** A record and the file it stands in, as called from the project. */
export interface Entry<T> {
  /** Path below the collection's folder without its ending: `b-nomic/nweek-9/33`. */
  readonly id: string;
  readonly file: string;
  readonly data: T;
}
