import type { SourceDocument } from '../../document.ts';
import type { DataRecord } from './data-record.ts';
import { weighRecords, type Weighed } from './weigh.ts';
import { nameOf, type DataNode } from './data-tree.ts';
import { isCollection, toRecords } from './to-records.ts';

/** Records that may be rules, with the path that leads to them. */
export interface Found {
  readonly path: readonly string[];
  readonly records: readonly DataRecord[];
  readonly weighed: Weighed;
}

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
      found.push(weigh(node, path, document, names));
    }
    if (path.length >= DEEPEST || node.kind !== 'object') continue;
    for (const member of node.members) {
      if (member.value.members.length > 0) {
        left.push({ node: member.value, path: [...path, nameOf(member)] });
      }
    }
  }
  const [best] = found.toSorted((a, b) => b.weighed.score - a.weighed.score);
  return best && best.weighed.score > 0 ? best : undefined;
}

function weigh(
  node: DataNode,
  path: readonly string[],
  { name }: SourceDocument,
  names: ReadonlyMap<string, string>,
): Found {
  const records = toRecords(node, names.get('children'));
  return { path, records, weighed: weighRecords(records, [name, path.at(-1) ?? ''], names) };
}
