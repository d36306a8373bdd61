import { linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Packed } from './packs.ts';
import { stampOf } from './stamp-table.ts';

/** What a site that stands holds, and what of it is in the new one. */
export interface Found {
  /** As far as it is what was written there: digests by path. */
  readonly standing: ReadonlyMap<string, string>;
  /** Paths of files that are in the new folder already, and are the very ones that stand. */
  readonly there: ReadonlySet<string>;
}

/** Puts files into the new folder of a site. */
export interface Placer {
  /** Puts a file there: the very file that stands, where it has the same bytes. */
  readonly place: (file: Packed, bytes: () => Uint8Array) => void;
  /** The same for a file that lies there already. */
  readonly takeOver: (file: Packed) => void;
  /** Files that were written, for nothing that stands is the same. */
  readonly written: Written;
}

/** Files that were written, with their stamps: each is looked at by the thread that wrote it. */
export interface Written {
  readonly paths: string[];
  /** What tells each from any others, as a {@link StampTable} has it. */
  readonly stamps: number[];
}

/** Makes what puts files into `next`; `from` is the folder that stands. */
export function createPlacer(next: string, from: string, { standing, there }: Found): Placer {
  const made = new Set<string>();
  const written: Written = { paths: [], stamps: [] };
  const note = (name: string, path: string): void => {
    written.paths.push(name);
    for (const number of stampOf(lstatSync(path))) written.stamps.push(number);
  };
  const stands = (file: Packed, path: string): boolean =>
    standing.get(file.path) === file.digest && link(join(from, file.path), path);
  return {
    written,
    takeOver: (file) => {
      const path = join(next, file.path);
      if (!stands(file, path)) note(file.path, path);
    },
    place: (file, bytes) => {
      const isThere = there.has(file.path);
      if (isThere && standing.get(file.path) === file.digest) return;
      const path = join(next, file.path);
      // It is the very file that stands, and is not to be written over.
      if (isThere) rmSync(path, { force: true });
      const folder = dirname(path);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      if (stands(file, path)) return;
      writeFileSync(path, bytes());
      note(file.path, path);
    },
  };
}

/** Links a file to another place, and replaces what lies there. False where the file system has no links. */
export function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
  }
  rmSync(to);
  linkSync(from, to);
  return true;
}
