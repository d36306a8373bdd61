import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { refusalIn } from '../../src/diagnostics/index.ts';
import { isWithin } from '../../src/paths/index.ts';
import { readFile, refused } from './read-file.ts';

/** A file as it lies on disk. */
export interface RawFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What was found where a manifest points. */
export interface Located {
  readonly isFolder: boolean;
  readonly files: readonly RawFile[];
  readonly sha256: string;
}

/**
 * Where a manifest's file lies; `outside` where only a link is there, which leads outside, and `broken`
 * where something is there that the system does not open, such as a link that leads back to itself.
 */
export type Found =
  | { readonly path: string }
  | { readonly outside: string }
  | { readonly broken: string; readonly error: unknown };

/**
 * Looks for a file or folder beside the manifest, then below each archive folder: at its name there,
 * in a folder named for the game, and one folder down. Links that lead outside are not followed; what
 * `accepts` refuses is passed by.
 */
export function findPath(
  name: string,
  game: string,
  manifestFolder: string,
  archiveFolders: readonly string[],
  accepts: (path: string) => boolean = () => true,
): Found | undefined {
  const candidates = [join(manifestFolder, name)];
  for (const folder of archiveFolders.filter(isFolder)) {
    candidates.push(join(folder, game, name), join(folder, name));
    for (const entry of readdirSync(folder).sort()) candidates.push(join(folder, entry, name));
  }
  const there = candidates.filter((path) => existsSync(path) && accepts(path));
  const path = there.find((candidate) => isBelow(candidate, [manifestFolder, ...archiveFolders]));
  if (path !== undefined) return { path };
  if (there[0] !== undefined) return { outside: there[0] };
  return candidates.map(findBroken).find((broken) => broken !== undefined);
}

/** A link that leads to nothing is as good as absent: the document may be kept elsewhere. */
function findBroken(path: string): Found | undefined {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  } catch (error) {
    const isHidden = ['EACCES', 'ENOTDIR'].includes(refusalIn(error)?.code ?? '');
    return isHidden ? undefined : { broken: path, error };
  }
  try {
    statSync(path, { throwIfNoEntry: false });
    return undefined;
  } catch (error) {
    return { broken: path, error };
  }
}

/** Lists the folders in a folder, in the order of their names; none where there is no such folder. */
export function listFolders(path: string): string[] {
  if (!isFolder(path)) return [];
  return readdirSync(path)
    .filter((name) => isFolder(join(path, name)))
    .sort();
}

/** Returns whether there is a folder at a path. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Files that were found, or why they cannot be read. */
type Read = Located | { readonly problems: readonly VFileMessage[] };

/**
 * Reads a file, or all files of a folder that fit, in the order of their names, and takes the digest.
 * `show` gives a path as messages show it.
 */
export function readLocated(
  path: string,
  show: (path: string) => string,
  fits: (name: string) => boolean = () => true,
): Read {
  const folder = isFolder(path);
  const names = folder ? listFiles(path, show) : [''];
  if (!Array.isArray(names)) return { problems: [names] };
  const wanted = names
    .filter((name) => !folder || fits(name))
    .map((name) => ({ name: folder ? name : basename(path), path: join(path, name) }));
  return readFiles(wanted, folder, show);
}

/** Reads files by their names, in the order of the names, as one document. */
export function readListed(
  found: readonly { readonly name: string; readonly path: string }[],
  show: (path: string) => string,
): Read {
  return readFiles(
    [...found].sort((a, b) => (a.name < b.name ? -1 : 1)),
    true,
    show,
  );
}

function readFiles(
  wanted: readonly { readonly name: string; readonly path: string }[],
  folder: boolean,
  show: (path: string) => string,
): Read {
  const files: RawFile[] = [];
  const problems: VFileMessage[] = [];
  for (const { name, path } of wanted) {
    const read = readFile(path, show(path));
    if ('problem' in read) problems.push(read.problem);
    else files.push({ name, path, bytes: read.bytes });
  }
  return problems.length > 0
    ? { problems }
    : { isFolder: folder, files, sha256: digestOf(files, folder) };
}

/** The digest of a file; of a folder, that of the list of its digests and names. */
function digestOf(files: readonly RawFile[], folder: boolean): string {
  const [first] = files;
  if (!folder && first) return digest(first.bytes);
  return digest(
    Buffer.from(files.map(({ name, bytes }) => `${digest(bytes)}  ${name}\n`).join('')),
  );
}

/** Lists the files of a folder and of those below it; links in it are left out. */
export function listFiles(folder: string, show: (path: string) => string): string[] | VFileMessage {
  try {
    return listBelow(folder, '');
  } catch (error) {
    return refused(show(folder), error);
  }
}

/** Calls itself once a folder, and the system bounds how many a path may have. */
function listBelow(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listBelow(folder, name);
      // One that leads back to itself is refused here; it cannot be meant.
      if (entry.isSymbolicLink()) statSync(join(folder, name), { throwIfNoEntry: false });
      return entry.isFile() ? [name] : [];
    });
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isBelow(path: string, folders: readonly string[]): boolean {
  const real = realpathSync(path);
  return folders.some((folder) => {
    if (!existsSync(folder)) return false;
    return isWithin(realpathSync(resolve(folder)), real);
  });
}

/** Returns the folder of a path; a manifest's sources are looked for there first. */
export function folderOf(path: string): string {
  return dirname(resolve(path));
}
