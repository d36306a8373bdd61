import type { SourceDocument } from '../../document.ts';
import { alignTitles } from './align-titles.ts';
import type { Found } from './found.ts';
import { weighRecords } from './weigh.ts';
import { nameOf, titlesOf, type DataNode } from './data-tree.ts';
import { joinLists } from './join-lists.ts';
import { isCollection, toRecords } from './to-records.ts';

/** Levels at which rules are looked for, and lists looked at. */
const DEEPEST = 4;
const MOST = 200;

/** Finds the list or object that holds rules: the likeliest one, and of those the uppermost. */
export function findRules(
  root: DataNode,
  document: SourceDocument,
  names: ReadonlyMap<string, string> = new Map(),
): Found | undefined {
  const found: Found[] = [];
  const left: { readonly node: DataNode; readonly path: readonly string[] }[] = [
    { node: root, path: [] },
  ];
  for (let at = 0; at < left.length && at < MOST; at++) {
    const { node, path } = left[at] ?? { node: root, path: [] };
    if (node.members.length > 1 || isCollection(node)) {
      found.push(weigh(root, node, path, document, names));
    }
    if (path.length >= DEEPEST || node.kind !== 'object') continue;
    for (const member of node.members) {
      if (member.value.members.length > 0) {
        left.push({ node: member.value, path: [...path, nameOf(member)] });
      }
    }
  }
  const [best] = [...found, ...joinLists(root, found, document, names)].toSorted(
    (a, b) =>
      b.weighed.score - a.weighed.score ||
      Number(b.isJoined ?? false) - Number(a.isJoined ?? false),
  );
  return best && best.weighed.score > 0 ? best : undefined;
}

function weigh(
  root: DataNode,
  node: DataNode,
  path: readonly string[],
  { name }: SourceDocument,
  names: ReadonlyMap<string, string>,
): Found {
  const called = [name, path.at(-1) ?? '', ...titlesOf(root)];
  const records = alignTitles(toRecords(node, names.get('children')), names);
  return { path, records, weighed: weighRecords(records, called, names) };
}
