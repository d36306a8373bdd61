import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gitDirOf } from './repository.ts';

/**
 * Lists the files and folders of a repository of which one is written anew, or has another entry, whenever a commit
 * is made or fetched: where its refs stand, in all ways in which git keeps them. Of a bundle it is the file.
 */
export function refPlaces(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  const gitDir = gitDirOf(path);
  if (gitDir === undefined) return [];
  const single = ['HEAD', 'packed-refs', 'reftable'].map((name) => join(gitDir, name));
  return [...single.filter((one) => existsSync(one)), ...foldersBelow(join(gitDir, 'refs'))];
}

/** A ref is written beside its old one and put in its place, which changes the folder. */
function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const below = readdirSync(folder, { withFileTypes: true, recursive: true });
  const folders = below.filter((entry) => entry.isDirectory());
  return [folder, ...folders.map((entry) => join(entry.parentPath, entry.name))];
}
