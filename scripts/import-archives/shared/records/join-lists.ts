import type { SourceDocument } from '../../document.ts';
import { alignTitles } from './align-titles.ts';
import { OWN_NAME, type DataRecord } from './data-record.ts';
import { nameOf, titlesOf, type DataMember, type DataNode } from './data-tree.ts';
import type { Found } from './found.ts';
import { findRoles } from './roles.ts';
import { weighRecords } from './weigh.ts';

/** Lists that stand in one object, at whatever depth, of records with the same fields, are one list in parts. */
export function joinLists(
  root: DataNode,
  found: readonly Found[],
  { name }: SourceDocument,
  names: ReadonlyMap<string, string>,
): Found[] {
  const filled = found.filter(({ records }) => records.length > 0);
  const above = new Map<string, readonly string[]>();
  for (const { path } of filled) {
    for (const [size] of path.entries()) {
      above.set(JSON.stringify(path.slice(0, size)), path.slice(0, size));
    }
  }
  return [...above.values()].flatMap((path) => {
    const below = filled.filter((one) => isBelow(one.path, path));
    const parts = [
      ...wholeOf(below),
      below.filter(({ path: own }) => CALLED_RULES.test(own.at(-1) ?? '')),
    ];
    const alike = parts.find(
      (some) => some.length > 1 && some.every((one) => areAlike(one, some[0])),
    );
    if (alike === undefined) return [];
    const records = alignTitles(inSections(root, path, alike), names);
    const lists = alike.map((one) => one.path.at(-1) ?? '');
    const called = [name, path.at(-1) ?? '', ...lists, ...titlesOf(root)];
    return [{ path, records, weighed: weighRecords(records, called, names), isJoined: true }];
  });
}

/** Names of lists that are parts of a ruleset, whatever stands beside them: letters and proposals have texts, too. */
const CALLED_RULES = /(?:mutable|rules?|laws?)$/iu;

function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return path.length > above.length && above.every((part, at) => path[at] === part);
}

/** The lists that hold records with words, where nothing else lies below that holds any. */
function wholeOf(below: readonly Found[]): (readonly Found[])[] {
  const lists = below.filter((one) => fieldsOf(one) !== '');
  const isAround = ({ path }: Found) => lists.some((one) => isBelow(one.path, path));
  return below.every((one) => lists.includes(one) !== isAround(one)) ? [lists] : [];
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

/** Puts the records of each list below one that is called as the list is, and those below the names around them. */
function inSections(
  root: DataNode,
  path: readonly string[],
  lists: readonly Found[],
): DataRecord[] {
  const records: DataRecord[] = [];
  const sections = new Map<string, number>();
  for (const list of lists) {
    let within: number | undefined;
    for (let size = path.length + 1; size <= list.path.length; size++) {
      const own = list.path.slice(0, size);
      const key = JSON.stringify(own);
      const known = sections.get(key);
      if (known === undefined) {
        sections.set(key, records.length);
        records.push({ ...sectionAt(root, own), within });
      }
      within = known ?? records.length - 1;
    }
    const start = records.length;
    for (const one of list.records) {
      records.push({ ...one, within: one.within === undefined ? within : one.within + start });
    }
  }
  return records;
}

function sectionAt(root: DataNode, path: readonly string[]): DataRecord {
  let member: DataMember | undefined;
  for (const part of path) {
    const members: readonly DataMember[] = (member?.value ?? root).members;
    member = members.findLast((one) => nameOf(one) === part);
  }
  const { line, column } = member?.value ?? root;
  const name = member?.name?.place() ?? [];
  return {
    place: { line, start: column, end: column },
    fields: new Map([[OWN_NAME, name]]),
    others: [],
    hasInner: true,
  };
}
