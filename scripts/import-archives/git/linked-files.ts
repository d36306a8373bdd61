import type { SourceFile } from '../document.ts';
import { ANYWHERE, type RuleAt, type RulesOfFile } from '../format.ts';
import { ruleAmongFiles } from '../shared/headings/rule-links.ts';
import type { Blobs } from './blobs.ts';
import type { TreeFile } from './commits.ts';
import { nameOf, type Tree } from './tree.ts';

/** Finds the rules that links from one file to another lead to, among the files as a commit has them. */
export type LinkedFiles = (tree: Tree) => RuleAt;

/**
 * Makes what finds the rules of other files. A file is gone through when a link leads there, and once for all
 * commits that leave it as it is.
 *
 * @param rulesOf gives the rules of a file by their anchors; undefined where its format tells of none
 */
export function createLinkedFiles(
  blobs: Blobs,
  rulesOf: (file: SourceFile) => RulesOfFile | undefined,
): LinkedFiles {
  const known = new Map<string, RulesOfFile | undefined>();
  const rulesAt = (file: TreeFile, name: string) => {
    const key = `${file.hash} ${name}`;
    if (!known.has(key)) {
      const opened = blobs.open(file, 'whether it was fetched or not');
      known.set(key, 'file' in opened ? rulesOf(opened.file) : undefined);
    }
    return known.get(key);
  };
  return (tree) => (name, anchor) => {
    if (name === ANYWHERE) {
      const all = allOf(tree).map((file) => rulesAt(...file));
      return ruleAmongFiles(all, anchor);
    }
    // Git has paths as bytes.
    const file = tree.files.get(Buffer.from(name, 'utf8').toString('latin1'));
    return file === undefined ? undefined : rulesAt(file, name)?.(anchor);
  };
}

function allOf({ files }: Tree): (readonly [TreeFile, string])[] {
  return [...files.values()].map((file) => [file, nameOf(file.path)]);
}
