import type { Span } from '../../document.ts';
import type { Claim } from '../../draft.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Longest row that is looked at. */
const REACH = 200_000;
/** A cell with a number, and one to five more. */
const ROW = /^\|[ \t]*(?:rule[ \t]?)?[#§]?\d[^|]{0,20}\|(?:(?:[^|\\]|\\.)+\|){1,5}$/iu;
/** The same without signs at both ends, as Markdown lets it stand. */
const OPEN_ROW =
  /^(?:rule[ \t]?)?[#§]?\d[^|]{0,20}[ \t]\|[ \t](?:[^|\\]|\\.)+(?:[ \t]\|[ \t](?:[^|\\]|\\.)+){0,4}$/iu;

/** Reads a row of a table of rules: `| 101 | Title | Text |`, `| 101 | Text |`. */
export function readRow(line: TextLine, index: number): MarkedLine | undefined {
  const row = line.text.startsWith('|') ? ROW : OPEN_ROW;
  if (!row.test(line.text.slice(0, REACH))) return undefined;
  const [words, ...cells] = cellsOf(line);
  const [first, second] = cells;
  if (words === undefined || first === undefined || words.text === '') return undefined;
  const signs = gapsOf(
    line,
    [words, ...cells].map(({ span }) => span),
  );
  return {
    ...{ index, kind: 'row', mark: `| ${cells.length + 1}`, depth: 0, words, signs, rules: [] },
    ...(second === undefined ? { after: first } : { title: first, after: second }),
    cells,
  };
}

/** The longest fact of a rule in a row; what is longer are its words. */
const LONGEST_FACT = 60;

/**
 * Returns the rows of a table with their columns told apart, where a rule has more than a title and a text: the
 * column with the most words is the text, a short one right before it the title, and all others are facts, called
 * as their column is.
 */
export function arrangeRows(rows: readonly MarkedLine[], head: TextLine | undefined): MarkedLine[] {
  const [first] = rows;
  const count = first?.cells?.length ?? 0;
  const sizeOf = (at: number) =>
    rows.reduce((sum, { cells }) => sum + (cells?.[at]?.text.length ?? 0), 0);
  const sizes = Array.from({ length: count }, (_, at) => sizeOf(at));
  const text = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  if (count < 2 || (count === 2 && (text === 1 || !isFactual(rows, 1)))) return [...rows];
  const title = text > 0 && sizes[text - 1] !== 0 ? text - 1 : undefined;
  const names = head?.text.includes('|') === true ? cellsOf(head).slice(1) : [];
  return rows.map((row) => {
    const cells = row.cells ?? [];
    const facts = cells.flatMap((cell, at) => {
      const isFact = at !== text && at !== title && cell.text !== '';
      return isFact ? [{ name: nameOf(names[at], at), value: cell }] : [];
    });
    if (facts.some(({ value }) => value.text.length > LONGEST_FACT)) return row;
    const named = title === undefined ? undefined : cells[title];
    const { title: _, ...rest } = row;
    return { ...rest, after: cells[text] ?? row.words, facts, ...(named && { title: named }) };
  });
}

/** Tells whether most cells of a column hold figures and no sentence: days, votes. */
function isFactual(rows: readonly MarkedLine[], at: number): boolean {
  const factual = rows.filter(({ cells }) => {
    const text = cells?.[at]?.text ?? '';
    return /\d/u.test(text) && !/[.!?]/u.test(text);
  });
  return factual.length >= rows.length * MOST;
}

const MOST = 0.7;

/** A fact is called as its column is; a name that a record cannot hold is none. */
function nameOf(cell: TextLine | undefined, at: number): string {
  const name = cell?.text.toLowerCase() ?? '';
  return /^\p{L}[\p{L}\p{N} -]{0,30}$/u.test(name) && name !== 'constructor'
    ? name
    : `column ${at + 2}`;
}

/** Cells without the white space around them. */
function cellsOf(line: TextLine): TextLine[] {
  const cells: TextLine[] = [];
  let from = line.text.startsWith('|') ? 1 : 0;
  for (let at = 1; at < line.text.length; at++) {
    if (line.text.charAt(at) !== '|' || line.text.charAt(at - 1) === '\\') continue;
    cells.push(dropStart(keepStart(line, at), from));
    from = at + 1;
  }
  if (!line.text.endsWith('|')) cells.push(dropStart(line, from));
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

/** Returns the claims of what stands around the words of a row, behind its number. */
export function rowClaims({ title, signs, facts = [] }: MarkedLine, heading: Span): Claim[] {
  return [
    ...facts.map(({ value }): Claim => ({ span: value.span, as: 'attributes' })),
    ...(title === undefined || title.text === ''
      ? []
      : [{ span: title.span, as: 'title' as const }]),
    ...signs
      .filter(({ line, start }) => line !== heading.line || start >= heading.end)
      .map((span): Claim => ({ span, as: 'marker' })),
  ].toSorted((a, b) => a.span.line - b.span.line || a.span.start - b.span.start);
}
