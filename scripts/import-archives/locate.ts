import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

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

/** Tells whether a manifest's file name stays below the folder it is looked for in. */
export function staysInside(name: string): boolean {
  if (isAbsolute(name) || name.includes('\0')) return false;
  return !name.split(/[\\/]/u).includes('..');
}

/**
 * Looks for a file or folder beside the manifest, then below each archive folder: at its name there,
 * in a folder named for the game, and one folder down. Links that lead outside are not followed.
 */
export function findPath(
  name: string,
  game: string,
  manifestFolder: string,
  archiveFolders: readonly string[],
): string | undefined {
  const candidates = [join(manifestFolder, name)];
  for (const folder of archiveFolders) {
    candidates.push(join(folder, game, name), join(folder, name));
    if (existsSync(folder)) {
      for (const entry of readdirSync(folder).sort()) candidates.push(join(folder, entry, name));
    }
  }
  return candidates.find(
    (path) => existsSync(path) && isBelow(path, [manifestFolder, ...archiveFolders]),
  );
}

/** Reads a file, or all files of a folder in the order of their names, and takes the digest. */
export function readLocated(path: string): Located {
  const real = realpathSync(path);
  if (!statSync(real).isDirectory()) {
    const bytes = readFileSync(real);
    return {
      isFolder: false,
      files: [{ name: basename(path), path, bytes }],
      sha256: digest(bytes),
    };
  }
  const files = listFiles(real).map((name) => ({
    name,
    path: join(path, name),
    bytes: readFileSync(join(real, name)),
  }));
  const list = files.map((file) => `${digest(file.bytes)}  ${file.name}\n`).join('');
  return { isFolder: true, files, sha256: digest(Buffer.from(list)) };
}

function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(folder, name);
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
    const way = relative(realpathSync(resolve(folder)), real);
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  });
}

/** Gives the folder of a path; a manifest's sources are looked for there first. */
export function folderOf(path: string): string {
  return dirname(resolve(path));
}
