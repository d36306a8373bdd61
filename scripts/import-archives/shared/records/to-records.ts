import { OWN_NAME, OWN_WORDS, type DataRecord, type FieldWords } from './data-record.ts';
import { areRows, rowsToRecords } from './rows.ts';
import { plainName } from './roles.ts';
import { nameOf, type DataMember, type DataNode } from './data-tree.ts';
import { wordsOfValue } from './value-words.ts';

/** Names under which people keep rules within rules. */
const INNER = new Set([
  ...['rules', 'children', 'subrules', 'sections', 'articles', 'clauses', 'propositions', 'items'],
  ...[
    'paragraphs',
    'laws',
    'bylaws',
    'chapters',
    'parts',
    'provisions',
    'subsections',
    'subclauses',
  ],
  ...['subarticles', 'entries', 'list', 'regulations', 'statutes'],
]);

/** Levels of objects within a record of which the fields are known: `content.en`. */
const DEEPEST_FIELD = 3;

/** Makes records of the members of a list or object, and of those within them, each below the one around it. */
export function toRecords(collection: DataNode, children: string | undefined): DataRecord[] {
  const rows = rowsToRecords(collection);
  if (rows !== undefined) return rows;
  const records: DataRecord[] = [];
  const left: { readonly member: DataMember; readonly within?: number | undefined }[] = [];
  const push = ({ members }: DataNode, within?: number) => {
    for (const member of members.toReversed()) left.push({ member, within });
  };
  push(collection);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { member, within } = next;
    const inner = member.value.members.find((one) => holdsRecords(one, children));
    records.push({ ...toRecord(member, inner), within });
    if (inner) push(inner.value, records.length - 1);
  }
  return records;
}

function holdsRecords(member: DataMember, children: string | undefined): boolean {
  const name = nameOf(member);
  const isNamed = children === undefined ? INNER.has(plainName(name)) : name === children;
  return isNamed && isCollection(member.value);
}

/** Returns whether a value holds objects, or rows of words. */
export function isCollection(node: DataNode): boolean {
  return node.members.some(({ value }) => value.kind === 'object') || areRows(node);
}

/** Of a name given twice the last counts, as in most readers of data; the others are listed. */
function toRecord({ name, value }: DataMember, inner: DataMember | undefined): DataRecord {
  const fields = new Map<string, FieldWords>();
  const others: string[] = [];
  const lists = new Map<string, DataNode>();
  if (name) fields.set(OWN_NAME, name.place());
  const own = name || value.kind !== 'list' ? wordsOfValue(value) : undefined;
  if (own) fields.set(OWN_WORDS, own);
  const left = value.kind === 'object' ? [{ prefix: '', node: value, depth: 0 }] : [];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const member of next.node.members) {
      if (member === inner) continue;
      const field = `${next.prefix}${nameOf(member)}`;
      const words = wordsOfValue(member.value);
      if (member.value.kind === 'list') lists.set(field, member.value);
      const isOpened = member.value.kind === 'object' && next.depth < DEEPEST_FIELD;
      if (fields.has(field)) others.push(`${field} (given twice)`);
      if (words) fields.set(field, words);
      else if (isOpened) {
        left.push({ prefix: `${field}.`, node: member.value, depth: next.depth + 1 });
      } else if (member.value.members.length > 0) others.push(field);
    }
  }
  const { line, column } = value;
  const hasInner = inner !== undefined;
  return {
    place: { line, start: column, end: column },
    fields,
    others,
    lists,
    hasInner,
    ...(inner && { innerName: nameOf(inner) }),
  };
}
