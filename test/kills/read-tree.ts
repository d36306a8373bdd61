import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a folder holds: digests of files by path; folders, where they are empty, as such. */
export type Tree = ReadonlyMap<string, string>;

/** Reads all that is in a folder; undefined where there is no such folder. */
export function readTree(folder: string): Tree | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(names.map((name) => [name, digestOf(join(folder, name))]));
}

function digestOf(path: string): string {
  if (lstatSync(path).isDirectory()) return 'a folder';
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** What a folder was found to be, beside what it was before a run and is after one. */
export type Verdict = 'old' | 'new' | { readonly wrong: string };

/** Says whether a folder is wholly as before, wholly as after, or neither, and shows where not. */
export function judge(found: Tree | undefined, before: Tree, after: Tree): Verdict {
  if (found === undefined) return { wrong: 'It is not there.' };
  const differing = [before, after].map((tree) => differences(found, tree));
  const [fromBefore = [], fromAfter = []] = differing;
  if (fromAfter.length === 0) return 'new';
  if (fromBefore.length === 0) return 'old';
  return {
    wrong: `${fromBefore.length} paths are not as before (${fromBefore[0] ?? ''}), ${fromAfter.length} not as after (${fromAfter[0] ?? ''}).`,
  };
}

function differences(one: Tree, other: Tree): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}
