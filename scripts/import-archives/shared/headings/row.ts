import type { Span } from '../../document.ts';
import type { Claim } from '../../draft.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Longest row that is looked at. */
const REACH = 8_000;
/** A cell with a number, one or two more, and no others. */
const ROW = /^\|[ \t]*(?:rule[ \t]?)?[#§]?\d[^|]{0,20}\|(?:[^|\\]|\\.)+\|(?:(?:[^|\\]|\\.)+\|)?$/iu;

/** Reads a row of a table of rules: `| 101 | Title | Text |`, `| 101 | Text |`. */
export function readRow(line: TextLine, index: number): MarkedLine | undefined {
  if (!line.text.startsWith('|') || !ROW.test(line.text.slice(0, REACH))) return undefined;
  const cells = cellsOf(line);
  const [words, title, text] = cells.length === 2 ? [cells[0], undefined, cells[1]] : cells;
  if (words === undefined || text === undefined || words.text === '') return undefined;
  const taken = cells.map(({ span }) => span);
  const signs = gapsOf(line, taken);
  return {
    ...{ index, kind: 'row', mark: `| ${cells.length}`, depth: 0, words, signs, rules: [] },
    after: text,
    ...(title !== undefined && { title }),
  };
}

/** Cells without the white space around them. */
function cellsOf(line: TextLine): TextLine[] {
  const cells: TextLine[] = [];
  let from = 1;
  for (let at = 1; at < line.text.length; at++) {
    if (line.text.charAt(at) !== '|' || line.text.charAt(at - 1) === '\\') continue;
    cells.push(dropStart(keepStart(line, at), from));
    from = at + 1;
  }
  return cells;
}

function gapsOf(line: TextLine, taken: readonly Span[]): Span[] {
  const ends = [line.span.start, ...taken.map(({ end }) => end)];
  const starts = [...taken.map(({ start }) => start), line.span.end];
  return ends.flatMap((start, at) => {
    const end = starts[at] ?? start;
    return end > start ? [{ ...line.span, start, end }] : [];
  });
}

/** Claims of what stands around the words of a row. */
export function rowClaims({ title, signs }: MarkedLine, from: number): Claim[] {
  return [
    ...(title === undefined || title.text === ''
      ? []
      : [{ span: title.span, as: 'title' as const }]),
    ...signs.filter(({ start }) => start >= from).map((span): Claim => ({ span, as: 'marker' })),
  ].toSorted((a, b) => a.span.start - b.span.start);
}
