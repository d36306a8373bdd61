import type { TextLine } from '../text-line.ts';

/** A heading with signs on both sides; AsciiDoc and Typst have them in front alone. */
const CLOSED = /^(={2,6})[^=].*[^=]\1$/u;
/** A line of which the beginning tells what it is. */
const REACH = 300;
/** One such line may be an ornament. */
const FEWEST = 2;

/**
 * Returns whether the headings of a document are those of wikitext (`== x ==`), in which a line that begins
 * with `#` is an item of a numbered list. Where a heading of Markdown stands above all of them, they are
 * something else.
 */
export function isWikitext(lines: readonly TextLine[]): boolean {
  const closed = lines.filter(({ text }) => text.length <= REACH && CLOSED.test(text));
  const [first] = closed;
  if (first === undefined || closed.length < FEWEST) return false;
  const above = lines.slice(0, lines.indexOf(first));
  return !above.some(({ text }) => /^#{1,6} /u.test(text));
}
