import type { SourceEntry } from '../../../src/schemas/index.ts';
import type { SourceFile } from '../document.ts';
import type { ArchiveFormat } from '../format.ts';
import { baseOf } from './path-parts.ts';

/** The names of the sets of rules that files are, by the names of the files. */
export type FileParts = ReadonlyMap<string, string>;

/**
 * Names the sets of rules that files of a history are, where rules in them have the same numbers. Files are read one by
 * one; the last commit that has any tells for all of them, so that a rule is called the same from first to last.
 */
export function findParts(
  files: readonly SourceFile[],
  { id, headings }: SourceEntry,
  format: ArchiveFormat,
): FileParts {
  const document = { id, name: '', isFolder: true, sha256: '', files };
  return format.partsOf?.(document, { headings }) ?? new Map();
}

/** Returns how headings of rules are marked in the files of the last commit, where each holds rules. */
export function findMark(
  files: readonly SourceFile[],
  { id, headings }: SourceEntry,
  format: ArchiveFormat,
): string | undefined {
  const document = { id, name: '', isFolder: true, sha256: '', files };
  return format.markOf?.(document, { headings });
}

/** Returns which set of rules a file is; one that lay elsewhere is known by its own name. */
export function partOfFile(parts: FileParts, name: string): string | undefined {
  const known = parts.get(name);
  if (known !== undefined) return known;
  const called = [...parts].filter(([other]) => baseOf(other) === baseOf(name));
  return called.length === 1 ? called[0]?.[1] : undefined;
}
