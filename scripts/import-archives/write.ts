import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What `src/content` shall hold of what was imported; paths are relative to it. */
export interface Plan {
  /** Content by path. */
  readonly files: ReadonlyMap<string, string>;
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
    ([path, text]) => readIfThere(join(content, path)) !== text,
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
 * Brings the folder `content` to the plan. All changed files are first written whole in a folder
 * beside it and then moved, so that a failure on the way leaves no half-written file.
 */
export function applyPlan(content: string, plan: Plan, changes: Changes): void {
  if (changes.written.length === 0 && changes.removed.length === 0) return;
  mkdirSync(content, { recursive: true });
  const staging = mkdtempSync(join(dirname(content), '.import-'));
  try {
    changes.written.forEach((path, index) => {
      writeFileSync(join(staging, String(index)), plan.files.get(path) ?? '');
    });
    // Folders come first: where one cannot be made, nothing has been changed yet.
    for (const path of changes.written) {
      mkdirSync(dirname(join(content, path)), { recursive: true });
    }
    changes.written.forEach((path, index) => {
      renameSync(join(staging, String(index)), join(content, path));
    });
    for (const path of changes.removed) rmSync(join(content, path));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
