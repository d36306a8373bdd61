import { StampTable } from './stamp-table.ts';
import type { Stamps } from './stamps.ts';

/** What threads put down together of one site. */
export interface Shared {
  /** How many blocks of folders and files have been given out. */
  readonly given: Int32Array;
  readonly folders: Float64Array;
  readonly files: Float64Array;
}

/** Returns room for what a site is now that was like that. */
export function makeRoom({ files, folders }: Stamps): Shared {
  const like = ({ numbers }: StampTable): Float64Array =>
    new Float64Array(new SharedArrayBuffer(numbers.byteLength));
  const given = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return { given, folders: like(folders), files: like(files) };
}

/**
 * Looks at folders and files, as many as are left by other threads that do the same. Once a folder is another one it is
 * not known which files there are, and the rest is left.
 */
export function lookAtShare(site: string, then: Stamps, shared: Shared): void {
  const folders = new StampTable(then.folders.paths, shared.folders);
  const files = new StampTable(then.files.paths, shared.files);
  const first = folders.paths.blocks;
  const all = first + files.paths.blocks;
  const take = (): number => Atomics.add(shared.given, 0, 1);
  for (let block = take(); block < all; block = take()) {
    if (block >= first) lookAtFiles(site, files, block - first);
    else if (!areSame(site, folders, block, then)) Atomics.store(shared.given, 0, all);
  }
}

function lookAtFiles(site: string, files: StampTable, block: number): void {
  const [first, paths] = files.paths.block(block);
  for (const [step, path] of paths.entries()) files.lookAtFile(first + step, `${site}/${path}`);
}

function areSame(site: string, folders: StampTable, block: number, then: Stamps): boolean {
  const [first, paths] = folders.paths.block(block);
  return paths.every((path, step) => {
    folders.lookAtFolder(first + step, `${site}/${path}`);
    return folders.isSameAt(first + step, then.folders);
  });
}
