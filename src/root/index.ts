import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

export { gameOfFile } from './game-of-file.ts';

/** Names the folder of an archive for every command, where no option does. */
export const ROOT_VARIABLE = 'PALIMPSEST_ROOT';

/** The file in which an archive says what its site is called and how it looks; it need not be there. */
export const SETTINGS_FILE = 'palimpsest.yaml';

/** The folder in which the records of an archive lie. */
export interface ContentFolder {
  readonly path: string;
  /** What messages call it: its path below the root, with slashes. */
  readonly shown: 'content' | 'src/content';
}

/** Returns the root of the archive: the folder that the environment names, or the software's own. */
export function rootFor(software: string): string {
  // An empty value is what a script gives that has none.
  const named = process.env[ROOT_VARIABLE] ?? '';
  return named === '' ? software : resolve(named);
}

/** Returns where the records of a root lie: below `src` in the software's own folder, which keeps them there. */
export function contentOf(root: string): ContentFolder {
  const shown = keepsContentInSource(root) ? 'src/content' : 'content';
  return { path: join(root, shown), shown };
}

/** Returns where the built site of a root lies. */
export function distOf(root: string): string {
  return join(root, 'dist');
}

/** While its content is being replaced, the folder may be away for a moment, and stands aside. */
function keepsContentInSource(root: string): boolean {
  const has = (path: string): boolean => existsSync(join(root, path));
  if (has('scripts/import-archives/cli.ts')) return true;
  return !has(SETTINGS_FILE) && (has('src/content') || has('src/.content-aside'));
}

/** Returns the folder in which the documents of an archive lie, a folder for each game. */
export function documentsOf(root: string): string {
  return join(root, 'archives');
}

/** In bytes: a page shows the lines of no document that is larger. */
export const LARGEST_SHOWN = 4_000_000;
