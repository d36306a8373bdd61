import type { Span } from '../../document.ts';

/** A line of a rule's text that is set in by white space. */
export interface IndentedLine {
  /** Its words without the white space around them; empty for a blank line. */
  readonly words: string;
  /** Columns of white space before the words, the indentation of the whole block not counted. */
  readonly indent: number;
  /** Where the words stand. */
  readonly span: Span;
}

/** Returns lines without blank ones around them. */
export function withoutBlankEnds(lines: readonly IndentedLine[]): readonly IndentedLine[] {
  const first = lines.findIndex(({ words }) => words !== '');
  const last = lines.findLastIndex(({ words }) => words !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
