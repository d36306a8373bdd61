import { findJsonDepth } from '../../../../src/diagnostics/json-depth.ts';
import { onlyFile, type SourceDocument } from '../../document.ts';
import type { DataRecord } from '../../shared/records/data-record.ts';
import { weighRecords, type Weighed } from '../../shared/records/weigh.ts';
import { nameOf, readJsonTree, type JsonNode } from './json-tree.ts';
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

/** Reads a document as a sound JSON text; undefined where it is none, or is nested too deep. */
export function openTree(document: SourceDocument): JsonNode | undefined {
  const text = onlyFile(document).lines.join('\n');
  if (!/^\s*[{[]/u.test(text.slice(0, 1_000)) || findJsonDepth(text) !== undefined) {
    return undefined;
  }
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return readJsonTree(text);
}

/** Finds the list or object that holds rules: the likeliest one, and of those the uppermost. */
export function findRules(
  root: JsonNode,
  document: SourceDocument,
  names: ReadonlyMap<string, string> = new Map(),
): Found | undefined {
  const found: Found[] = [];
  const left: { readonly node: JsonNode; readonly path: readonly string[] }[] = [
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
  node: JsonNode,
  path: readonly string[],
  { name }: SourceDocument,
  names: ReadonlyMap<string, string>,
): Found {
  const records = toRecords(node, names.get('children'));
  return { path, records, weighed: weighRecords(records, [name, path.at(-1) ?? ''], names) };
}

/** Follows the path that the manifest gives: names and numbers with dots between them. */
export function followPath(root: JsonNode, path: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const part of path.split('.').filter((one) => one !== '')) {
    const members: JsonNode['members'] = node?.members ?? [];
    const isList: boolean = node?.kind === 'list';
    node = members.findLast(
      (member, index) => (isList ? String(index) : nameOf(member)) === part,
    )?.value;
  }
  return node;
}
