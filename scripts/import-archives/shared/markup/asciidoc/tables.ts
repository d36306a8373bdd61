import type { Table, TableRow } from 'mdast';
import { isComment, type Line } from './lines.ts';
import { readPhrases, type AsciidocParser, type Range } from './phrases.ts';

/** What says of a cell how it looks: `2+|`, `a|`, `^.^h|`. */
const SPECIFIER = /(?:^|(?<=\s))(?:\d{1,3}(?:\.\d{1,3})?[+*])?[<^>]?(?:\.[<^>])?[adehlmsv]?$/u;

/** Pieces of a cell, a line each. */
type Cell = Range[];

/**
 * Reads the cells of a table: the cells of the first line that has some are the columns. Gives undefined where its rows
 * do not come out even.
 */
export function readTable(lines: readonly Line[], parser: AsciidocParser): Table | undefined {
  const cells: Cell[] = [];
  let width = 0;
  for (const line of lines) {
    if (isComment(line)) continue;
    const found = cellsIn(line);
    const [before] = found;
    if (before && before.end > before.start) {
      const last = cells.at(-1);
      if (last === undefined) return undefined;
      last.push(before);
    }
    for (const cell of found.slice(1)) cells.push([cell]);
    if (width === 0) width = found.length - 1;
  }
  if (width === 1) width = widthOf(lines);
  if (width === 0 || cells.length % width !== 0) return undefined;
  const rows = cells.flatMap((_, at) => (at % width === 0 ? [cells.slice(at, at + width)] : []));
  return { type: 'table', children: rows.map((row) => toRow(row, parser)) };
}

/** Where each cell has a line of its own, those up to the first blank line make a row. */
function widthOf(lines: readonly Line[]): number {
  const first = lines.findIndex(({ words }) => words !== '');
  const blank = lines.findIndex(({ words }, index) => index > first && words === '');
  const row = lines.slice(first, blank < 0 ? lines.length : blank);
  return row.reduce((sum, line) => sum + cellsIn(line).length - 1, 0);
}

/** Pieces between the bars of a line; the first goes on with the cell above. */
function cellsIn({ start, words }: Line): Range[] {
  const bars = [...words.matchAll(/(?<!\\)\|/gu)].map(({ index }) => index);
  const edges = [-1, ...bars, words.length];
  return edges.slice(0, -1).map((edge, at) => {
    const end = edges[at + 1] ?? words.length;
    const inner = words.slice(edge + 1, end);
    const isBeforeBar = at < edges.length - 2;
    const size = isBeforeBar ? (SPECIFIER.exec(inner)?.[0].length ?? 0) : 0;
    return { start: start + edge + 1, end: start + end - size };
  });
}

function toRow(cells: readonly Cell[], parser: AsciidocParser): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((pieces) => ({
      type: 'tableCell',
      children: pieces.flatMap((piece, line) => [
        ...(line === 0 ? [] : [{ type: 'text' as const, value: ' ' }]),
        ...readPhrases(trimmed(piece, parser), parser),
      ]),
    })),
  };
}

function trimmed({ start, end }: Range, { text }: AsciidocParser): Range {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return { start: from, end: Math.max(from, start + words.trimEnd().length) };
}
