import type { DataRecord } from './data-record.ts';
import type { DataNode } from './data-tree.ts';
import { nameColumns } from './name-columns.ts';
import { isNameOfField } from './roles.ts';

/** Returns whether a list holds nothing but lists of words and numbers, at least two of more than one. */
export function areRows({ kind, members }: DataNode): boolean {
  const wide = members.filter(({ value }) => value.members.length > 1);
  return (
    kind === 'list' &&
    wide.length > 1 &&
    members.every(({ value }) => value.kind === 'list' && value.members.every(isCell))
  );
}

function isCell({ value }: { readonly value: DataNode }): boolean {
  return value.kind === 'words' || value.kind === 'plain';
}

/** Makes records of rows: their fields are called as the first row says, or by what stands in them. */
export function rowsToRecords(list: DataNode): DataRecord[] | undefined {
  if (!areRows(list)) return undefined;
  const [head] = list.members;
  const named = head?.value.members.filter(({ value }) => isNameOfField(value.meaning())) ?? [];
  const rows = named.length > 1 ? list.members.slice(1) : list.members;
  const cells = rows.map(({ value }) => value.members.map((one) => one.value.place()));
  const names =
    named.length > 1 ? head?.value.members.map(({ value }) => value.meaning()) : nameColumns(cells);
  if (names === undefined) return [];
  return rows.map(({ value: { line, column } }, at) => ({
    place: { line, start: column, end: column },
    fields: new Map(
      cells[at]?.map((words, index) => [names[index] ?? `column ${index + 1}`, words]),
    ),
    others: [],
  }));
}
