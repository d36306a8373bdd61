import type { TextRange } from '../../shared/spans-between.ts';
import { addPlaced, type GrowingLine, type PlacedLine } from '../../shared/placed-lines.ts';

/** One cell, decoded, with the place of each character. */
export interface Cell extends TextRange {
  readonly words: readonly PlacedLine[];
  readonly line: number;
  readonly column: number;
  /** Whether its closing quotation mark is missing. */
  readonly isOpen?: boolean;
  /** What stands between its closing quotation mark and the next separator. */
  readonly behind?: TextRange;
}

/** A sheet as it stands in the source. */
export interface Sheet {
  readonly rows: readonly (readonly Cell[])[];
  /** The cell whose closing quotation mark is missing. */
  readonly open?: Cell;
}

interface Reader {
  readonly source: string;
  readonly separator: string;
  at: number;
  line: number;
  lineStart: number;
}

/** Signs between cells, the commonest first. */
export const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a sheet as RFC 4180 has it, and with other separators: a cell in quotation marks may hold
 * separators, line ends and doubled quotation marks. Blank lines are no rows.
 */
export function readSheet(source: string, separator: string): Sheet {
  const reader: Reader = { source, separator, at: 0, line: 1, lineStart: 0 };
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  while (reader.at < source.length) {
    const isQuoted = source.charAt(reader.at) === '"';
    const cell = isQuoted ? readQuoted(reader) : readPlain(reader);
    row.push(cell);
    if (cell.isOpen === true) return { rows: [...rows, row], open: cell };
    const isEnd = source.charAt(reader.at) !== separator;
    const isLast = !isEnd && reader.at + 1 === source.length;
    if (isLast) row.push(cellAt({ ...reader, at: reader.at + 1 }));
    if (isEnd || isLast) {
      if (row.some(({ words }) => words.some(({ text }) => text.trim() !== ''))) rows.push(row);
      row = [];
    }
    reader.at++;
    if (isEnd) breakLine(reader);
  }
  return { rows };
}

function cellAt(reader: Reader): Cell & { readonly words: GrowingLine[] } {
  const { at, line, lineStart } = reader;
  return { from: at, to: at, words: [], line, column: at - lineStart };
}

function readPlain(reader: Reader): Cell {
  const { source, separator, line } = reader;
  const cell = cellAt(reader);
  const words: GrowingLine = { text: '', at: [], isPlain: true };
  for (; reader.at < source.length; reader.at++) {
    const sign = source.charAt(reader.at);
    if (sign === separator || sign === '\n') break;
    const column = reader.at - reader.lineStart;
    addPlaced(words, sign, line, column, column + 1);
  }
  return { ...cell, to: reader.at, words: [words] };
}

/** Ends behind the closing mark, and behind what stands between it and the next separator. */
function readQuoted(reader: Reader): Cell {
  const { source, separator } = reader;
  const cell = cellAt(reader);
  let words: GrowingLine = { text: '', at: [] };
  cell.words.push(words);
  for (reader.at++; reader.at < source.length; reader.at++) {
    const sign = source.charAt(reader.at);
    const isDouble = sign === '"' && source.charAt(reader.at + 1) === '"';
    if (sign === '"' && !isDouble) break;
    if (sign === '\n') {
      words = { text: '', at: [] };
      cell.words.push(words);
      reader.at++;
      breakLine(reader);
      reader.at--;
      continue;
    }
    const column = reader.at - reader.lineStart;
    addPlaced(words, sign, reader.line, column, column + (isDouble ? 2 : 1));
    if (isDouble) reader.at++;
  }
  if (reader.at >= source.length) return { ...cell, to: reader.at, isOpen: true };
  const to = ++reader.at;
  while (reader.at < source.length && ![separator, '\n'].includes(source.charAt(reader.at))) {
    reader.at++;
  }
  const behind = { from: to, to: reader.at };
  const isBlank = source.slice(behind.from, behind.to).trim() === '';
  return { ...cell, to, ...(!isBlank && { behind }) };
}

/** The reader stands at the beginning of a line. */
function breakLine(reader: Reader): void {
  reader.line++;
  reader.lineStart = reader.at;
}
