import { buildBody, type TextLine } from '../../shared/blocks.ts';
import type { BlockOptions, RunShape } from '../../shared/block-options.ts';
import { endsClosed, type Piece } from './piece.ts';

/** Printed numbers of steps: `3.`, `3)`, `a)`; the scanner often lost the blank after them. */
const LABEL = /^(?:\d{1,3}[.)]|[a-z][.)])(?=\s|\p{Lu}|$)/u;
/** Sections inside of a rule are numbered in Roman. */
const SUBHEADING = /^[IVX]{1,5}\. \p{Lu}/u;
const LONGEST_SUBHEADING = 60;
/** A line that breaks off in mid-sentence has reached the margin of the page. */
const SHORTEST_FULL_LINE = 60;

const OPTIONS: BlockOptions = {
  bullet: /^[*-]\s+/u,
  label: LABEL,
  // The scanner undid the wrapping of lines: only where a page ends, and now and then in the middle
  // of one, does a sentence run over two of them.
  width: Infinity,
  goesOn: (line, after) => goesOn(line.text, after.text),
  isHeading: ({ text }) =>
    text.length <= LONGEST_SUBHEADING && SUBHEADING.test(text) && !endsClosed(text),
  shapesOf: findTables,
};

/** Builds the text of a rule from its pieces in reading order: sentences cut by a page are joined. */
export function buildText(pieces: readonly Piece[]): ReturnType<typeof buildBody> {
  const lines: TextLine[] = pieces.map(({ span, text }) => ({ span, text }));
  return buildBody(lines, OPTIONS);
}

/** Lines of which each has a tab, two at least, are the rows of a table. */
function findTables(run: readonly TextLine[]): RunShape[] {
  const tables: RunShape[] = [];
  run.forEach(({ text }, index) => {
    if (!text.includes('\t')) return;
    const last = tables.at(-1);
    if (last?.to === index) tables[tables.length - 1] = { ...last, to: index + 1 };
    else tables.push({ kind: 'table', from: index, to: index + 1 });
  });
  return tables.filter(({ from, to }) => to - from > 1);
}

/**
 * Tells that a sentence runs over two lines: the first is full and has no closing punctuation, and
 * the second begins with a small letter or the first ends with an article.
 */
export function goesOn(line: string, after: string): boolean {
  if (line.length < SHORTEST_FULL_LINE || endsClosed(line)) return false;
  if (LABEL.test(after) || after.startsWith('- ') || after.startsWith('* ')) return false;
  return /^\p{Ll}/u.test(after) || /(?:^| )(?:a|an|the)$/u.test(line.slice(-5));
}
