import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import type { ContentFolder } from '../../src/root/index.ts';
import { toJsonText } from './json-text.ts';
import { readText } from './read-file.ts';
import { wordsOf, type PlannedFiles } from './write.ts';

/** Beside the texts of a source: what the import wrote last, as a digest for each file. */
const WRITTEN = '.written.json';

type Digests = ReadonlyMap<string, string>;

/**
 * Has a part of a plan keep every text that somebody has edited since the import wrote it, and tells of each that
 * the plan would have changed. A text of which nobody knows what the import had written is taken for
 * its own.
 */
export function keepEdited(
  { path: content, shown }: ContentFolder,
  plan: PlannedFiles,
): { readonly plan: PlannedFiles; readonly messages: readonly VFileMessage[] } {
  const files = new Map(plan.files);
  const optional = [...plan.optional];
  const messages: VFileMessage[] = [];
  const folders = plan.owned
    .filter(({ folder, ending }) => folder.startsWith('texts/') && ending === '.md')
    .map(({ folder }) => folder);
  const named = byFolder(plan);
  for (const folder of folders) {
    const written = readWritten(content, folder);
    const next = new Map<string, string>();
    for (const name of namesIn(content, folder, named)) {
      const path = `${folder}/${name}`;
      const file = plan.files.get(path);
      const planned = file === undefined ? undefined : wordsOf(file);
      const there = existsSync(join(content, path)) ? readText(join(content, path)) : undefined;
      const last = written.get(name);
      if (
        there !== undefined &&
        there !== planned &&
        last !== undefined &&
        last !== digest(there)
      ) {
        files.set(path, there);
        next.set(name, last);
        messages.push(tell(`${shown}/${path}`, planned));
      } else if (planned !== undefined) next.set(name, digest(planned));
    }
    if (next.size > 0) {
      const names = [...next.keys()].sort();
      const listed = Object.fromEntries(names.map((name) => [name, next.get(name)]));
      files.set(`${folder}/${WRITTEN}`, toJsonText(listed));
    } else optional.push(`${folder}/${WRITTEN}`);
  }
  return { plan: { ...plan, files, optional }, messages };
}

function tell(file: string, planned: string | undefined): VFileMessage {
  const now = planned === undefined ? 'no source gives it any more' : 'the import gives another';
  const reason = `Unexpected text, expected the one that was imported: it was edited by hand, and is kept, though ${now}.`;
  return createMessage('text-edited', { file, line: 1 }, { reason });
}

/** The names of the files that are planned, by their folders. */
function byFolder({ files }: PlannedFiles): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const path of files.keys()) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const names = named.get(folder) ?? [];
    names.push(path.slice(folder.length + 1));
    named.set(folder, names);
  }
  return named;
}

/** Texts that are planned, and those that are there. */
function namesIn(
  content: string,
  folder: string,
  named: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const path = join(content, folder);
  const there = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.md')) : [];
  const planned = (named.get(folder) ?? []).filter((name) => name.endsWith('.md'));
  return new Set([...planned, ...there]);
}

/** A list that somebody has damaged tells nothing. */
function readWritten(content: string, folder: string): Digests {
  const path = join(content, folder, WRITTEN);
  if (!existsSync(path)) return new Map();
  try {
    const listed: unknown = JSON.parse(readText(path));
    const entries = Object.entries(typeof listed === 'object' && listed !== null ? listed : {});
    return new Map(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return new Map();
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
