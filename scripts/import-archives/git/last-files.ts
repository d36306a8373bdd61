import type { SourceFile } from '../document.ts';
import type { Blobs } from './blobs.ts';
import type { Commit, TreeFile } from './commits.ts';
import { createTree, type Covers } from './tree.ts';

/** Returns the files of the last commit that has any of those that are read. */
export function lastFiles(
  touching: readonly { readonly commit: Commit }[],
  covers: Covers,
  blobs: Blobs,
): readonly SourceFile[] {
  const tree = createTree(covers);
  let last: TreeFile[] = [];
  for (const { commit } of touching) {
    tree.advance(commit);
    if (tree.files.size > 0) last = [...tree.files.values()];
  }
  blobs.fetch(last);
  return last.flatMap((file) => {
    const opened = blobs.open(file);
    return 'file' in opened ? [opened.file] : [];
  });
}
