import type { Table, TableRow } from 'mdast';
import { GONE } from './mask.ts';
import { readPhrases, type Range, type WikitextParser } from './phrases.ts';

/** A row of a table: the pieces of each cell, a line each. */
type Row = Range[][];

/** Reads the lines between `{|` and `|}`: cells, and a caption of which the words come first. */
export function readTable(lines: readonly Range[], parser: WikitextParser): Table | undefined {
  const rows: Row[] = [];
  for (const line of lines) addLine(rows, line, parser);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const children = rows
    .filter((row) => row.length > 0)
    .map((row): TableRow => ({
      type: 'tableRow',
      children: Array.from({ length: width }, (_, index) => ({
        type: 'tableCell',
        children: (row[index] ?? []).flatMap((piece, line) => [
          ...(line === 0 ? [] : [{ type: 'text' as const, value: ' ' }]),
          ...readPhrases(piece, parser),
        ]),
      })),
    }));
  return children.length === 0 ? undefined : { type: 'table', children };
}

function addLine(rows: Row[], line: Range, { masked }: WikitextParser): void {
  const words = masked.slice(line.start, line.end);
  const indent = words.length - words.trimStart().length;
  const sign = words.slice(indent, indent + 2);
  const start = line.start + indent;
  if (sign === '|-') rows.push([]);
  else if (sign === '|+') rows.push([[{ start: start + 2, end: line.end }]], []);
  else if (sign.startsWith('|') || sign.startsWith('!')) {
    addCells(rows, { start: start + 1, end: line.end }, masked, sign.startsWith('!'));
  } else if (words.trim() !== '') {
    const last = rows.at(-1)?.at(-1);
    if (last) last.push(line);
    else rows.push([[line]]);
  }
}

function addCells(rows: Row[], { start, end }: Range, masked: string, isHead: boolean): void {
  const row = rows.at(-1) ?? [];
  if (rows.length === 0) rows.push(row);
  let from = start;
  const parts = isHead ? /\|\||!!/gu : /\|\|/gu;
  for (const { index } of masked.slice(start, end).matchAll(parts)) {
    row.push([withoutAttributes({ start: from, end: start + index }, masked)]);
    from = start + index + 2;
  }
  row.push([withoutAttributes({ start: from, end }, masked)]);
}

/** What stands before a single bar says how the cell looks. */
function withoutAttributes({ start, end }: Range, masked: string): Range {
  const words = masked.slice(start, end).replaceAll(GONE, ' ');
  const size = /^[^=[\]{|}]*=[^[\]{|}]*\|/u.exec(words)?.[0].length ?? 0;
  return { start: start + size, end };
}
