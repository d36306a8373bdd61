import type { SourceDocument } from '../../document.ts';
import type { DataRecord } from './data-record.ts';
import { weighRecords, type Weighed } from './weigh.ts';
import { followPath, nameOf, type DataNode } from './data-tree.ts';
import { findRoles } from './roles.ts';
import { isCollection, toRecords } from './to-records.ts';

/** Records that may be rules, with the path that leads to them. */
export interface Found {
  readonly path: readonly string[];
  readonly records: readonly DataRecord[];
  readonly weighed: Weighed;
  /** Whether they lie in several lists of one object: `immutable` and `mutable`. */
  readonly isJoined?: boolean;
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
  const [best] = [...found, ...joinLists(root, found, document, names)].toSorted(
    (a, b) =>
      b.weighed.score - a.weighed.score ||
      Number(b.isJoined ?? false) - Number(a.isJoined ?? false),
  );
  return best && best.weighed.score > 0 ? best : undefined;
}

/** Lists that stand in one object, of records with the same fields, are one list in parts. */
function joinLists(
  root: DataNode,
  found: readonly Found[],
  { name }: SourceDocument,
  names: ReadonlyMap<string, string>,
): Found[] {
  const around = Map.groupBy(
    found.filter(({ path, records }) => path.length > 0 && records.length > 0),
    ({ path }) => JSON.stringify(path.slice(0, -1)),
  );
  return [...around.values()].flatMap((lists) => {
    const path = lists[0]?.path.slice(0, -1) ?? [];
    const named = lists.filter((one) => CALLED_RULES.test(one.path.at(-1) ?? ''));
    const parts = [...(isWhole(root, path, lists) ? [lists] : []), named];
    const alike = parts.find(
      (some) => some.length > 1 && some.every((one) => areAlike(one, some[0])),
    );
    if (alike === undefined) return [];
    const records = alike.flatMap((one) => one.records);
    const called = [name, path.at(-1) ?? '', ...alike.map((one) => one.path.at(-1) ?? '')];
    return [{ path, records, weighed: weighRecords(records, called, names), isJoined: true }];
  });
}

/** Names of lists that are parts of a ruleset, whatever stands beside them: letters and proposals have texts, too. */
const CALLED_RULES = /(?:mutable|rules?|laws?)$/iu;

/** Tells whether the lists are all that their object holds but words. */
function isWhole(root: DataNode, path: readonly string[], lists: readonly Found[]): boolean {
  const node = followPath(root, path.join('.'));
  const collections = node?.members.filter(({ value }) => isCollection(value)) ?? [];
  return collections.length === lists.length;
}

function areAlike(one: Found, other: Found | undefined): boolean {
  const [own, others] = [fieldsOf(one), other && fieldsOf(other)];
  return own !== '' && own === others;
}

/** The roles of the fields: what has no words yet or no history lacks fields of others. */
function fieldsOf({ records }: Found): string {
  const roles = findRoles(records);
  const [text, number, title] = [roles.get('text'), roles.get('number'), roles.get('title')];
  return text === undefined ? '' : JSON.stringify([text, number ?? title]);
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
