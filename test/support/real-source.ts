import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceDocument } from '../../scripts/import-archives/document.ts';
import type { RuleDraft } from '../../scripts/import-archives/draft.ts';
import type { ArchiveFormat, Writing } from '../../scripts/import-archives/format.ts';
import { readSource, type ParseResult } from '../../scripts/import-archives/read-source.ts';
import { plainText } from '../../src/markdown/index.ts';
import { readDocument } from './format-cases.ts';

/** A document of the real archives as a format reads it. */
export interface RealSource extends ParseResult {
  readonly document: SourceDocument;
  /** Returns a rule by its heading as printed. */
  readonly rule: (id: string) => RuleDraft;
  /** Returns the wording of a rule. */
  readonly textOf: (id: string) => string;
}

/**
 * Reads `path` below the first of the folders in which it lies, with the files that accompany it by
 * their roles, and as its manifest says that it is written.
 */
export function readRealSource(
  folders: readonly string[],
  path: string,
  format: ArchiveFormat,
  beside: Readonly<Record<string, string>> = {},
  writing: Writing = {},
): RealSource {
  const document = readDocument(findReal(folders, path));
  const companions = Object.entries(beside).flatMap(([role, name]) =>
    readDocument(findReal(folders, name)).files.map((file) => [role, file] as const),
  );
  const reading = readSource(document, new Map(companions), format, new Map(), writing);
  const rule = (id: string): RuleDraft => {
    const draft = reading.drafts.rules.find((one) => one.id === id);
    if (draft === undefined) throw new Error(`Unexpected lack of the rule ${id} in ${path}.`);
    return draft;
  };
  return { ...reading, document, rule, textOf: (id) => plainText(rule(id).body) };
}

function findReal(folders: readonly string[], path: string): string {
  const found = folders.map((folder) => join(folder, path)).find((one) => existsSync(one));
  if (found === undefined) throw new Error(`Unexpected lack of ${path} in ${folders.join(', ')}.`);
  return found;
}
