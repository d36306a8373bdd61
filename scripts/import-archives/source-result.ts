import type { VFileMessage } from 'vfile-message';
import type { SourceRecords } from './records.ts';

/** The records of one source, where it could be read, and what is to be said of it. */
export interface SourceResult {
  readonly records?: SourceRecords;
  /** Where its document lies, as messages show it; the first file of a folder. */
  readonly path?: string | undefined;
  readonly messages: readonly VFileMessage[];
}
