import { readRuleName } from '../../shared/headings/rule-name.ts';
import type { PlacedLine } from '../../shared/placed-lines.ts';
import type { FieldWords } from '../../shared/records/data-record.ts';
import { nameColumns } from '../../shared/records/name-columns.ts';
import type { Cell } from './read-sheet.ts';

/** A row as cells by the names that its columns would have. */
export type NamedCells = ReadonlyMap<string, FieldWords>;

/**
 * Gives names to the cells of rows above which no names stand: a column in which every row has another
 * number holds the numbers, the one with the most words the texts, and one more the titles. Where rows
 * have one cell, each begins with the number. Undefined where that is not so of every row.
 */
export function nameCells(rows: readonly (readonly Cell[])[]): readonly NamedCells[] | undefined {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || rows.some((row) => row.length !== width)) return undefined;
  if (width === 1) return splitCells(rows.flat());
  const names = nameColumns(rows.map((row) => row.map(({ words }) => words)));
  return (
    names &&
    rows.map((row) => new Map(row.map(({ words }, at) => [names[at] ?? '', words] as const)))
  );
}

function splitCells(cells: readonly Cell[]): readonly NamedCells[] | undefined {
  const split = cells.map(({ words }) => {
    const [first, ...others] = words;
    const name = first && readRuleName(first.text);
    if (first === undefined || !name?.isClosed) return undefined;
    const fields: [string, FieldWords][] = [
      ['number', [cut(first, 0, name.size)]],
      ['text', [cut(first, name.size), ...others]],
    ];
    return { number: name.number, cells: new Map(fields) };
  });
  if (split.includes(undefined)) return undefined;
  const found = split.flatMap((one) => one ?? []);
  const numbers = new Set(found.map(({ number }) => number));
  return numbers.size === cells.length ? found.map((one) => one.cells) : undefined;
}

function cut(line: PlacedLine, start: number, end = line.text.length): PlacedLine {
  return { ...line, text: line.text.slice(start, end), at: line.at.slice(start * 3, end * 3) };
}
