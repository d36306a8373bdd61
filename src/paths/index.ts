import nodePath, { posix, win32, type PlatformPath } from 'node:path';

/*
 * What is done with paths as text, so that it can be tried for every system on one: each function takes
 * the way of paths of a system, and that of this one where none is given.
 */

/** Writes a path below a folder with slashes, as addresses, records and messages do on every system. */
export function toSlashes(path: string, { sep }: Pick<PlatformPath, 'sep'> = nodePath): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** Returns whether a path is a folder's own or lies below it; both must be whole, and without links. */
export function isWithin(folder: string, path: string, system: PlatformPath = nodePath): boolean {
  const way = system.relative(folder, path);
  // From one drive of Windows to another there is no way but the whole path.
  return way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}

/** Writes a path as it is called from a folder, with slashes; whole where it lies outside. */
export function pathFrom(folder: string, path: string, system: PlatformPath = nodePath): string {
  return isWithin(folder, path, system) ? toSlashes(system.relative(folder, path), system) : path;
}

/**
 * Returns whether a name that somebody wrote stays below the folder in which it is looked for, on every
 * system: what one system takes for a way out, no system takes.
 */
export function staysBelow(name: string): boolean {
  if (posix.isAbsolute(name) || win32.isAbsolute(name) || name.includes('\0')) return false;
  // On Windows `c:x` is a file of another drive, wherever dots before it come to nothing.
  return !name.split(/[\\/]/u).some((part) => part === '..' || /^[a-z]:/iu.test(part));
}
