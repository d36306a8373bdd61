import type { Span } from '../../document.ts';
import type { PlacedLine } from '../placed-lines.ts';
import type { DataNode } from './data-tree.ts';

/** The words of one field, decoded, with the place of each character. */
export type FieldWords = readonly PlacedLine[];

/** One record of data: a row of a sheet, or an object of a list. */
export interface DataRecord {
  readonly place: Span;
  /** Fields that hold words or a number, by name; {@link OWN_NAME} and {@link OWN_WORDS} among them. */
  readonly fields: ReadonlyMap<string, FieldWords>;
  /** Names of fields that hold anything else. */
  readonly others: readonly string[];
  /** Fields that hold a list of anything but paragraphs, by name. */
  readonly lists?: ReadonlyMap<string, DataNode>;
  /** Its place in the list of records of the one within which it stands. */
  readonly within?: number | undefined;
  /** Whether other records stand within it. */
  readonly hasInner?: boolean;
  /** What the list of those is called. */
  readonly innerName?: string;
}

/** Stands for the name of a record within an object of records: `{ "101": { … } }`. */
export const OWN_NAME = '(name)';
/** Stands for the words of a record that is nothing else: `{ "101": "…" }`. */
export const OWN_WORDS = '(words)';

/** Returns the words of a field as one line. */
export function wordsIn(words: FieldWords | undefined): string {
  return (words ?? [])
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ');
}
