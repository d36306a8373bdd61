import type { TextLine } from '../../shared/blocks.ts';
import type { RunShape } from '../../shared/block-options.ts';

/**
 * Tells a line of a drawing: a rule of dashes or a row with two upright strokes beside another such
 * line, or a row of single letters beside one.
 */
export function isDrawn(
  line: TextLine,
  before: TextLine | undefined,
  after: TextLine | undefined,
): boolean {
  const isBeside = [before, after].some((other) => other !== undefined && hasStrokes(other.text));
  return isBeside && (hasStrokes(line.text) || isLetters(line.text));
}

function hasStrokes(text: string): boolean {
  if (text.length > 200) return false;
  return /^[^|]*\|[^|]*\|/u.test(text) || /^\W?[-=+]{4,}\W?$/u.test(text);
}

function isLetters(text: string): boolean {
  return /^\S(?: \S){3,40}$/u.test(text);
}

/**
 * Finds what a run of lines that could have been longer is: rows of as many words below one with a
 * word less are a table whose first corner is empty; lines that end in mid-sentence are verse. What
 * ends with a stop at the head of the run, or around a table, is no part of it.
 */
export function shapesOf(run: readonly TextLine[]): RunShape[] {
  const from = run.findIndex(isUnfinished);
  const last = run.findLastIndex(isUnfinished);
  if (isTable(run.slice(from, last + 1))) return [{ kind: 'table', from, to: last + 1 }];
  const lines = from < 0 ? [] : run.slice(from);
  const isVerse = lines.filter(isUnfinished).length * 3 >= lines.length * 2;
  return isVerse && lines.length >= 3 ? [{ kind: 'verse', from, to: run.length }] : [];
}

function isUnfinished({ text }: TextLine): boolean {
  return !/[.:!?]["')\]]*$/u.test(text.slice(-8));
}

function isTable(lines: readonly TextLine[]): boolean {
  const [head = 0, ...rows] = lines.map(({ text }) => text.split(/\s+/u).length);
  const width = head + 1;
  return rows.length >= 3 && width >= 3 && rows.every((row) => row === width);
}
