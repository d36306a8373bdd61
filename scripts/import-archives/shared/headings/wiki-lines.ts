import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Characters of a line in which the end of a term is looked for. */
const REACH = 200;
/** Deeper than any heading, and deeper than rules that no heading marks: within a rule terms are words. */
const DEPTH = 8;
/** A cell with a number, and one to five more: `| 101 || Lamps || Text`. */
const ROW = /^\|[ \t]*(?:rule[ \t]?)?[#§]?\d[^|]{0,20}(?:\|\|(?:[^|]|\|(?!\|))+){1,5}$/iu;

/** Reads a term of a list in wikitext, with what stands behind it: `;101 Lamps :A lamp burns.` */
export function readTerm(line: TextLine, index: number): MarkedLine | undefined {
  if (!/^;[ \t]*[^;:*#\s]/u.test(line.text)) return undefined;
  const inner = dropStart(line, 1);
  const colon = /(?<=[^\s:])[ \t]*:(?=\S|[ \t]+\S)(?!\/\/)/u.exec(inner.text.slice(0, REACH));
  const words = colon === null ? inner : keepStart(inner, colon.index);
  const after = colon === null ? undefined : dropStart(inner, colon.index + colon[0].length);
  const { span } = line;
  const between = after && { ...span, start: words.span.end, end: after.span.start };
  return {
    ...{ index, kind: 'sign', mark: ';', depth: DEPTH, words, rules: [] },
    signs: [{ ...span, end: words.span.start }, ...(between ? [between] : [])],
    ...(after && { after }),
  };
}

/** Reads a row of a table in wikitext that stands on one line. */
export function readWikiRow(line: TextLine, index: number): MarkedLine | undefined {
  if (!ROW.test(line.text)) return undefined;
  const cells: TextLine[] = [];
  let rest: TextLine | undefined = dropStart(line, 1);
  for (let count = 0; rest !== undefined && count < 7; count++) {
    const end: number = rest.text.indexOf('||');
    cells.push(end < 0 ? rest : keepStart(rest, end));
    rest = end < 0 ? undefined : dropStart(rest, end + 2);
  }
  const [words, first, second] = cells;
  if (words === undefined || first === undefined) return undefined;
  const starts = [...cells.map(({ span }) => span.start), line.span.end];
  const ends = [line.span.start, ...cells.map(({ span }) => span.end)];
  const signs = ends
    .map((start, at) => ({ ...line.span, start, end: starts[at] ?? start }))
    .filter(({ start, end }) => end > start);
  return {
    ...{ index, kind: 'row', mark: `|| ${cells.length}`, depth: 0, words, signs, rules: [] },
    ...(second === undefined ? { after: first } : { title: first, after: second }),
    cells: cells.slice(1),
  };
}

/** Returns whether a line only sets out a table of wikitext, or names its columns. */
export function isTableFrame(text: string): boolean {
  return /^(?:\{\|.{0,300}|\|-.{0,200}|\|\}|\|\+.{0,200}|!.{0,500})$/u.test(text);
}
