import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flush, followChanges, linkTree, type Aside } from '../../src/in-place/index.ts';
import { readText } from './read-file.ts';

/** The content of a file, or what puts it together when it is asked for. */
export type PlannedText = string | (() => string);

/** Returns the content of a planned file. */
export function wordsOf(planned: PlannedText): string {
  return typeof planned === 'string' ? planned : planned();
}

/** Files that are planned together, as those of a source are; paths are relative to the content. */
export interface PlannedFiles {
  /** Content by path. */
  readonly files: ReadonlyMap<string, PlannedText>;
  /** Folders of which the import writes every file that ends so; others there are stale and go. */
  readonly owned: readonly { readonly folder: string; readonly ending: string }[];
  /** Single files that the import writes when there is something to write, and that go otherwise. */
  readonly optional: readonly string[];
}

/**
 * What the content of an archive shall hold of what was imported, in parts of which no two have a path in common. A
 * part is put together when it is asked for, so that thousands of them are never held at once.
 */
export type Plan = readonly (() => PlannedFiles)[];

/** What differs between a plan and what is there. */
export interface Changes {
  /** In the order of the parts. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** The parts of which files are written, each with the end of its own in `written`. */
  readonly parts: readonly (readonly [part: () => PlannedFiles, end: number])[];
}

/** Compares a plan with the folder `content`, part after part; reads only. */
export function compareWithDisk(content: string, plan: Plan): Changes {
  const [written, removed]: [string[], string[]] = [[], []];
  const parts: [() => PlannedFiles, number][] = [];
  let unchanged = 0;
  for (const part of plan) {
    const { files, owned, optional } = part();
    const before = written.length;
    for (const [path, text] of files) {
      if (readIfThere(join(content, path)) === wordsOf(text)) unchanged++;
      else written.push(path);
    }
    if (written.length > before) parts.push([part, written.length]);
    const listed = owned.flatMap(({ folder, ending }) =>
      listFolder(join(content, folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => `${folder}/${name}`),
    );
    const there = optional.filter((path) => existsSync(join(content, path)));
    for (const path of [...listed, ...there]) if (!files.has(path)) removed.push(path);
  }
  return { written, removed: removed.sort(), unchanged, parts };
}

/**
 * Brings what stands aside for `content` to the plan from which it differs, and puts it in place, in one step: whoever looks,
 * and whenever this is killed, `content` is as it was or as planned. What the plan does not name stays
 * the very file that it was, and what is saved there meanwhile is kept.
 */
export function applyChanges(aside: Aside, changes: Changes): void {
  if (changes.written.length === 0 && changes.removed.length === 0) return;
  const planned = new Set([...changes.written, ...changes.removed]);
  const except = (path: string): boolean => planned.has(path);
  const { target, next } = aside;
  const isThere = existsSync(target);
  const seen = isThere ? linkTree({ from: target, to: next, except }) : new Map<string, string>();
  writeParts(next, changes);
  flush(next, changes.written);
  const kept = isThere ? followChanges({ from: target, to: next, except }, seen) : seen;
  const old = aside.put();
  if (isThere) followChanges({ from: old, to: target, except }, kept);
}

function writeParts(folder: string, { parts, written }: Changes): void {
  let made: string | undefined;
  let from = 0;
  for (const [part, end] of parts) {
    const { files } = part();
    for (const path of written.slice(from, end)) {
      const parent = dirname(join(folder, path));
      if (parent !== made) mkdirSync(parent, { recursive: true });
      made = parent;
      writeFileSync(join(folder, path), wordsOf(files.get(path) ?? ''));
    }
    from = end;
  }
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readText(path) : undefined;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
