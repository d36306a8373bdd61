import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from '../../scripts/import-archives/decode.ts';
import type { SourceDocument, SourceFile } from '../../scripts/import-archives/document.ts';
import { readLocated, type Located, type RawFile } from '../../scripts/import-archives/locate.ts';

/** What a format is given to read: a document with the files that accompany it. */
export interface FormatInput {
  readonly document: SourceDocument;
  /** By role. */
  readonly companions: ReadonlyMap<string, SourceFile>;
}

/** One folder of fixtures. */
export interface FormatCase extends FormatInput {
  readonly name: string;
  readonly folder: string;
}

const EXPECTATIONS = ['expected.json', 'messages.txt'];

/**
 * Reads the folders below `fixtures/` beside a test. `input.<ending>`, or the folder `input`, is the
 * document; a file of any other name accompanies it in the role of that name (`pages.yaml`: `pages`).
 */
export function readCases(testFile: string): FormatCase[] {
  const fixtures = fileURLToPath(new URL('fixtures/', testFile));
  if (!existsSync(fixtures)) return [];
  return readdirSync(fixtures)
    .sort()
    .map((name) => readCase(name, join(fixtures, name)));
}

function readCase(name: string, folder: string): FormatCase {
  const files = readdirSync(folder).filter((file) => !EXPECTATIONS.includes(file));
  const input = files.find((file) => parse(file).name === 'input');
  if (input === undefined) throw new Error(`Unexpected lack of an input in ${folder}.`);
  const companions = files
    .filter((file) => file !== input)
    .flatMap((file) => located(join(folder, file)).files)
    .map((file) => [parse(file.name).name, toSourceFile(file)] as const);
  return {
    name,
    folder,
    document: readDocument(join(folder, input)),
    companions: new Map(companions),
  };
}

/** Reads a file or folder as the import does. Messages name its files relative to it. */
export function readDocument(path: string): SourceDocument {
  const { isFolder, files, sha256 } = located(path);
  const name = parse(path).base;
  return { id: 'fixture', name, isFolder, sha256, files: files.map(toSourceFile) };
}

function located(path: string): Located {
  const found = readLocated(path, (inner) => inner);
  if ('problems' in found) throw found.problems[0] ?? new Error(`${path} cannot be read.`);
  return found;
}

function toSourceFile({ name, bytes }: RawFile): SourceFile {
  const decoded = decode(name, bytes);
  if ('problem' in decoded) throw decoded.problem;
  return { name, path: name, ...decoded };
}

/**
 * Returns what a case expects in one of its files, undefined where there is no such file. With
 * UPDATE=1 in the environment it first writes what was found; an undefined finding takes the file
 * away.
 */
export function expectationOf(
  { folder }: FormatCase,
  file: string,
  found: string | undefined,
): string | undefined {
  const path = join(folder, file);
  if (process.env.UPDATE === '1') {
    if (found === undefined) rmSync(path, { force: true });
    else writeFileSync(path, found);
  }
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
