import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What tells whether a file is still the one that was seen: by its path below the folder. */
export type Seen = ReadonlyMap<string, string>;

/** Two folders, and paths below them (with slashes) that are another's concern. */
export interface LinkedTree {
  readonly from: string;
  readonly to: string;
  readonly except: (path: string) => boolean;
}

/**
 * Fills the folder `to` with what is in `from`. Files are linked, not copied, where the system can, so
 * that each stays the very file that it was.
 * @returns What was seen, for {@link followChanges}.
 */
export function linkTree(tree: LinkedTree): Seen {
  const seen = new Map<string, string>();
  for (const [path, found] of walk(tree)) {
    if (found === 'folder') mkdirSync(join(tree.to, path), { recursive: true });
    else {
      bring(tree, path);
      seen.set(path, found);
    }
  }
  return seen;
}

/**
 * Takes over what others have written, replaced or removed in `from` since it was seen, so that nothing
 * that a person saves while the folder is being replaced is lost.
 * @returns What is there now.
 */
export function followChanges(tree: LinkedTree, seen: Seen): Seen {
  const now = new Map([...walk(tree)].filter(([, found]) => found !== 'folder'));
  for (const [path, found] of now) if (seen.get(path) !== found) bring(tree, path);
  for (const path of seen.keys()) if (!now.has(path)) rmSync(join(tree.to, path), { force: true });
  return now;
}

/**
 * Returns every folder and every file, a folder before what is in it. It calls itself for each level of a
 * path, of which the system bounds the length.
 */
function* walk(tree: LinkedTree, below = ''): Generator<[path: string, found: string]> {
  for (const entry of readdirSync(join(tree.from, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (tree.except(path)) continue;
    if (entry.isDirectory()) {
      yield [path, 'folder'];
      yield* walk(tree, path);
    } else {
      const found = lstatSync(join(tree.from, path), { bigint: true, throwIfNoEntry: false });
      if (found) yield [path, `${found.ino}:${found.mtimeNs}:${found.size}`];
    }
  }
}

function bring({ from, to }: LinkedTree, path: string): void {
  const [source, target] = [join(from, path), join(to, path)];
  rmSync(target, { force: true });
  mkdirSync(dirname(target), { recursive: true });
  if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else linkOrCopy(source, target);
}

/** Not every file system has links, and not every file may be linked. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
