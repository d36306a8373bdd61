import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** A number alone in the first cell of a row, which may be a heading of it: `| 101`, `! scope="row" | 101`. */
const NUMBER =
  /^[|!][ \t]*(?:[^|[\]{}]{1,120}=[^|[\]{}]{1,120}\|[ \t]*)?(?:rule[ \t]?)?[#§]?\d[^|]{0,20}(?:\|\||$)/iu;
/** What a row begins behind, or ends before. */
const FRAME = /^(?:\{\||\|[-+}])/u;
const CELL = /^[|!](?![-+}])/u;
/** What stands before a single bar says how the cell looks. */
const LOOK = /^[^|[\]{}]{1,200}=[^|[\]{}]{0,200}\|(?!\|)/u;
/** Lines of a row that are looked at, and cells that it may have beside its number. */
const MOST_LINES = 400;
const MOST_CELLS = 6;

/** A cell: its first line, where in the list of lines that stands, and whether further lines belong to it. */
interface Cell {
  readonly words: TextLine;
  readonly at: number;
  isLong: boolean;
}

/**
 * Reads a row of a table in wikitext of which the cells stand on lines of their own: `| 101`, `| Lamps`, `| Text` behind
 * `|-`. One cell at most may go on over further lines, which are the words of the rule.
 */
export function readRowOverLines(
  lines: readonly TextLine[],
  line: TextLine,
  index: number,
): MarkedLine | undefined {
  if (!NUMBER.test(line.text.slice(0, 300)) || !isFirstOfRow(lines, index)) return undefined;
  const [number, ...cells] = cellsFrom(lines, index);
  const [first, second] = cells;
  if (number === undefined || first === undefined || cells.length > MOST_CELLS) return undefined;
  if (number.isLong || cells.every(({ at }) => at === index)) return undefined;
  if (cells.slice(0, -1).some(({ isLong }) => isLong)) return undefined;
  const words = cells.map((cell) => cell.words);
  return {
    ...{ index, kind: 'row', mark: `|| ${cells.length + 1} below`, depth: 0, rules: [] },
    words: number.words,
    signs: signsOf(lines, [number, ...cells]),
    takes: [...new Set(cells.map(({ at }) => at))].filter((at) => at !== index),
    ...(second === undefined
      ? { after: first.words }
      : { title: first.words, after: second.words }),
    cells: words,
  };
}

function isFirstOfRow(lines: readonly TextLine[], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && lines[at]?.text === '') at--;
  return FRAME.test(lines[at]?.text ?? '') || lines[at]?.text.startsWith('!') === true;
}

function cellsFrom(lines: readonly TextLine[], index: number): Cell[] {
  const cells: Cell[] = [];
  for (let at = index; at < Math.min(lines.length, index + MOST_LINES); at++) {
    const line = lines[at];
    if (line === undefined || FRAME.test(line.text)) break;
    const last = cells.at(-1);
    if (CELL.test(line.text)) {
      for (const words of cellsIn(line)) cells.push({ words, at, isLong: false });
    } else if (last && line.text !== '') last.isLong = true;
  }
  return cells;
}

function cellsIn(line: TextLine): TextLine[] {
  const cells: TextLine[] = [];
  let rest: TextLine | undefined = dropStart(line, 1);
  while (rest !== undefined && cells.length <= MOST_CELLS) {
    const end: number = rest.text.indexOf('||');
    const cell: TextLine = end < 0 ? rest : keepStart(rest, end);
    cells.push(dropStart(cell, LOOK.exec(cell.text)?.[0].length ?? 0));
    rest = end < 0 ? undefined : dropStart(rest, end + 2);
  }
  return cells;
}

/** What stands on the lines of a row before its cells and between them. */
function signsOf(lines: readonly TextLine[], cells: readonly Cell[]): MarkedLine['signs'] {
  const byLine = Map.groupBy(cells, ({ at }) => at);
  return [...byLine].flatMap(([at, own]) => {
    const whole = lines[at]?.span;
    if (whole === undefined) return [];
    const ends = [whole.start, ...own.map(({ words }) => words.span.end)];
    const starts = [...own.map(({ words }) => words.span.start), whole.end];
    return ends.flatMap((start, place) => {
      const end = starts[place] ?? start;
      return end > start ? [{ ...whole, start, end }] : [];
    });
  });
}
