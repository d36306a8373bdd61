import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { VFileMessage } from 'vfile-message';
import { isFatal } from '../../src/diagnostics/index.ts';
import type { SourceEntry } from '../../src/schemas/index.ts';
import type { SourceDocument, SourceFile } from './document.ts';
import type { SourceResult } from './source-result.ts';
import type { OpenManifest } from './manifest.ts';

/** What was read of documents, kept from import to import, so that only what changed is read again. */
export interface KeptResults {
  /** Returns what was read of a document, or reads it and keeps that. */
  readonly readOnce: (of: ResultOf, read: () => SourceResult) => SourceResult;
  /** Returns what was kept under a key; undefined where nothing was, or it is damaged. */
  readonly recall: (key: readonly string[]) => unknown;
  /** Keeps plain data (maps among it) under a key, which says all that decides what they are but the program. */
  readonly keep: (key: readonly string[], data: unknown) => void;
  /** Takes away what no source of this import asked for, where it named all of them. */
  readonly close: (namesAll: boolean) => void;
}

/** All that decides what is read of a document, but for the program. */
export interface ResultOf {
  readonly manifest: OpenManifest;
  readonly entry: SourceEntry;
  readonly document: SourceDocument;
  readonly companions: ReadonlyMap<string, SourceFile>;
}

/**
 * Opens what was kept of the results of an archive. A result is found again by a digest of the document's bytes,
 * the files that accompany it, what the manifest and the game say, and the program; one that is damaged is as good as
 * none. What cannot be written is not kept. A result with an error is not kept, for the error is to be told with its
 * place each time, nor one that tells of a place in the manifest.
 *
 * @param project Where the program lies, with its `.cache`.
 * @param root The folder of the archive.
 */
export function openKeptResults(project: string, root: string): KeptResults {
  const way = relative(project, root);
  const folder = join(project, '.cache/import', way === '' ? 'own' : digest([way]).slice(0, 12));
  const program = digestProgram(project);
  const asked = new Set<string>();
  return {
    readOnce: (of, read) => {
      const name = nameOf(of, program);
      asked.add(name);
      const kept = readKept(join(folder, name));
      if (kept !== undefined) return toResult(kept as KeptResult);
      const result = read();
      if (isToKeep(result, of)) keep(folder, name, fromResult(result));
      return result;
    },
    recall: (key) => {
      const name = digest([program, ...key]);
      asked.add(name);
      return readKept(join(folder, name));
    },
    keep: (key, data) => {
      const name = digest([program, ...key]);
      asked.add(name);
      keep(folder, name, data);
    },
    close: (namesAll) => {
      if (namesAll) prune(folder, asked);
    },
  };
}

function nameOf({ manifest, entry, document, companions }: ResultOf, program: string): string {
  const files = document.files.map(({ name, path }) => [name, path]);
  return digest([
    program,
    JSON.stringify([manifest.game, entry, document.name, document.isFolder, files]),
    document.sha256,
    ...[...companions].flatMap(([role, { name, path, lines }]) => [role, name, path, ...lines]),
  ]);
}

/** Programs that may take part in reading a document: those of the import, and all that they may stand on. */
function digestProgram(project: string): string {
  const files = globSync(['scripts/import-archives/**/*.ts', 'src/**/*.ts', 'package-lock.json'], {
    cwd: project,
    exclude: ['src/content/**', '**/*.test.ts'],
  });
  return digest(
    files.sort().flatMap((file) => [file, readFileSync(join(project, file), 'latin1')]),
  );
}

/** Parts are told apart, whatever stands in them. */
function digest(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

function isToKeep({ records, messages }: SourceResult, { manifest, entry }: ResultOf): boolean {
  const { file } = manifest.placeOf(entry, []);
  const isSound = messages.every((one) => !isFatal(one) && one.file !== file && !one.cause);
  return isSound && records !== undefined && records.parts === undefined;
}

/** A message as plain data. */
type Told = readonly [reason: string, fields: Record<string, unknown>];

type KeptResult = Omit<SourceResult, 'messages'> & { readonly messages: readonly Told[] };

function fromResult({ records, path, messages }: SourceResult) {
  return {
    records: { ...records, messages: [] },
    path,
    messages: messages.map((one): Told => [one.reason, Object.fromEntries(Object.entries(one))]),
  };
}

function toResult({ messages, ...kept }: KeptResult): SourceResult {
  return { ...kept, messages: messages.map(retell) };
}

function keep(folder: string, name: string, data: unknown): void {
  const bytes = serialize(data);
  const aside = join(folder, `${name}.new`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(aside, Buffer.concat([Buffer.from(sealOf(bytes)), bytes]));
    renameSync(aside, join(folder, name));
  } catch {
    rmSync(aside, { force: true });
  }
}

const SEAL = 64;

function sealOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function readKept(path: string): unknown {
  let whole: Buffer;
  try {
    whole = readFileSync(path);
  } catch {
    return undefined;
  }
  const bytes = whole.subarray(SEAL);
  if (whole.toString('latin1', 0, SEAL) !== sealOf(bytes)) return undefined;
  return deserialize(bytes);
}

function retell([reason, fields]: Told): VFileMessage {
  return Object.assign(new VFileMessage(reason), fields);
}

function prune(folder: string, asked: ReadonlySet<string>): void {
  try {
    for (const name of readdirSync(folder)) if (!asked.has(name)) rmSync(join(folder, name));
  } catch {
    // Nothing was kept, or what is there stays.
  }
}
