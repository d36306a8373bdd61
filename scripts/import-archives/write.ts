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

/** What the content of an archive shall hold of what was imported; paths are relative to it. */
export interface Plan {
  /** Content by path. */
  readonly files: ReadonlyMap<string, PlannedText>;
  /** Folders of which the import writes every file that ends so; others there are stale and go. */
  readonly owned: readonly { readonly folder: string; readonly ending: string }[];
  /** Single files that the import writes when there is something to write, and that go otherwise. */
  readonly optional: readonly string[];
}

/** What differs between a plan and what is there. */
export interface Changes {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** Compares a plan with the folder `content`; reads only. */
export function compareWithDisk(content: string, plan: Plan): Changes {
  const written = [...plan.files].filter(
    ([path, text]) => readIfThere(join(content, path)) !== wordsOf(text),
  );
  const removed = plan.owned.flatMap(({ folder, ending }) =>
    listFolder(join(content, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => `${folder}/${name}`)
      .filter((path) => !plan.files.has(path)),
  );
  for (const one of plan.optional.filter(
    (path) => !plan.files.has(path) && existsSync(join(content, path)),
  )) {
    removed.push(one);
  }
  return {
    written: written.map(([path]) => path).sort(),
    removed: removed.sort(),
    unchanged: plan.files.size - written.length,
  };
}

/**
 * Brings what stands aside for `content` to the plan and puts it in place, in one step: whoever looks,
 * and whenever this is killed, `content` is as it was or as planned. What the plan does not name stays
 * the very file that it was, and what is saved there meanwhile is kept.
 */
export function applyPlan(aside: Aside, plan: Plan, changes: Changes): void {
  if (changes.written.length === 0 && changes.removed.length === 0) return;
  const planned = new Set([...changes.written, ...changes.removed]);
  const except = (path: string): boolean => planned.has(path);
  const { target, next } = aside;
  const isThere = existsSync(target);
  const seen = isThere ? linkTree({ from: target, to: next, except }) : new Map<string, string>();
  for (const path of changes.written) {
    mkdirSync(dirname(join(next, path)), { recursive: true });
    writeFileSync(join(next, path), wordsOf(plan.files.get(path) ?? ''));
  }
  flush(
    next,
    changes.written.map((path) => join(next, path)),
  );
  const kept = isThere ? followChanges({ from: target, to: next, except }, seen) : seen;
  const old = aside.put();
  if (isThere) followChanges({ from: old, to: target, except }, kept);
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readText(path) : undefined;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
