import { readRuleName } from '../../shared/headings/rule-name.ts';
import type { PlacedLine } from '../../shared/placed-lines.ts';
import { wordsIn, type FieldWords } from '../../shared/records/data-record.ts';
import { readNumber } from '../../shared/records/roles.ts';
import type { Cell } from './read-sheet.ts';

/** A row as cells by the names that its columns would have. */
export type NamedCells = ReadonlyMap<string, FieldWords>;

const LONGEST_TITLE = 100;

/**
 * Gives names to the cells of rows above which no names stand: a column in which every row has another
 * number holds the numbers, the one with the most words the texts, and one more the titles. Where rows
 * have one cell, each begins with the number. Undefined where that is not so of every row.
 */
export function nameCells(rows: readonly (readonly Cell[])[]): readonly NamedCells[] | undefined {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || rows.some((row) => row.length !== width)) return undefined;
  return width === 1 ? splitCells(rows.flat()) : nameColumns(rows, width);
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

function nameColumns(
  rows: readonly (readonly Cell[])[],
  width: number,
): readonly NamedCells[] | undefined {
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => wordsIn(row[index]?.words)),
  );
  const number = columns.findIndex(
    (values) =>
      values.every((value) => readNumber(value) !== undefined) &&
      new Set(values).size === values.length,
  );
  const sizes = columns.map((values) => values.reduce((sum, { length }) => sum + length, 0));
  const text = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  if (number < 0 || text === number) return undefined;
  const title = columns.findIndex(
    (values, index) =>
      ![number, text].includes(index) &&
      values.every(({ length }) => length > 0 && length <= LONGEST_TITLE) &&
      new Set(values).size === values.length,
  );
  const named = new Map([
    [number, 'number'],
    [text, 'text'],
    [title, 'title'],
  ]);
  const nameOf = (index: number) => named.get(index) ?? `column ${index + 1}`;
  return rows.map((row) => new Map(row.map(({ words }, index) => [nameOf(index), words])));
}
