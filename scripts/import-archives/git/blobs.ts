import type { SourceFile } from '../document.ts';
import { decode } from '../decode.ts';
import { LARGEST_FILE } from '../read-file.ts';
import type { TreeFile } from './commits.ts';
import { readObjects, type GitObject } from './objects.ts';
import type { NoRepository } from './repository.ts';
import { nameOf } from './tree.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** A file of a commit as text, empty, or the reason why it is not read. */
export type OpenedFile =
  { readonly file: SourceFile } | { readonly isEmpty: true } | { readonly unread: string };

/** Reads files of commits; those of many commits are fetched together and forgotten one by one. */
export interface Blobs {
  /** Makes ready what the next commits ask for. */
  readonly fetch: (files: readonly TreeFile[]) => NoRepository | undefined;
  /** Opens a file that was made ready; or any, if it is said that it may not have been. */
  readonly open: (file: TreeFile, which?: 'whether it was fetched or not') => OpenedFile;
}

const POINTER = 'version https://git-lfs.github.com/spec/v1';

/** Why a file of a partial copy is not read. */
export const ABSENT = 'not in this copy of the repository';

/** @param show gives a name as messages show it */
export function createBlobs(gitDir: string, show: (name: string) => string): Blobs {
  let held: ReadonlyMap<string, GitObject> = new Map();
  return {
    fetch: (files) => {
      const wanted = files.filter(({ mode }) => isPlain(mode)).map(({ hash }) => hash);
      const read = readObjects(gitDir, wanted, LARGEST_FILE);
      if ('code' in read) return read;
      held = read;
      return undefined;
    },
    open: (file, which) => {
      const object = held.get(file.hash) ?? (which && readOne(gitDir, file));
      return open(file, object, show);
    },
  };
}

function readOne(gitDir: string, { mode, hash }: TreeFile): GitObject | undefined {
  if (!isPlain(mode)) return undefined;
  const read = readObjects(gitDir, [hash], LARGEST_FILE);
  return 'code' in read ? undefined : read.get(hash);
}

function isPlain(mode: string): boolean {
  return mode.startsWith('100');
}

function open(
  { path, mode }: TreeFile,
  object: GitObject | undefined,
  show: (name: string) => string,
): OpenedFile {
  if (mode === '120000') return { unread: 'a link, which is not followed' };
  if (mode === '160000') return { unread: 'another repository, which is not fetched' };
  if (!isPlain(mode)) return { unread: 'no file' };
  if (object?.type !== 'blob') return { unread: ABSENT };
  if (object.bytes === undefined) {
    return {
      unread: `${counted(object.size, 'byte')} long, more than the ${LARGEST_FILE} that are read`,
    };
  }
  if (object.bytes.subarray(0, POINTER.length).toString('latin1') === POINTER) {
    return { unread: 'kept elsewhere by Git LFS, from where nothing is fetched' };
  }
  const name = nameOf(path);
  const decoded = decode(show(name), object.bytes);
  if ('lines' in decoded) return { file: { name, path: show(name), lines: decoded.lines } };
  if (decoded.problem.ruleId === 'source-empty') return { isEmpty: true };
  return { unread: decoded.problem.ruleId === 'binary-content' ? 'no text' : 'not in UTF-8' };
}
