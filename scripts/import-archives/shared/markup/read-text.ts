import type { RootContent } from 'mdast';
import type { Span } from '../../document.ts';
import type { PlacedText, Words } from './placed-text.ts';

/** A text as a tree, and the pieces of it that hold words: in order, and those of the tree. */
export interface ReadText {
  readonly children: RootContent[];
  readonly words: readonly Words[];
}

/** Returns what is read of a text that is refused. */
export function noText({ text }: PlacedText): ReadText {
  return {
    children: [{ type: 'code', value: text }],
    words: [{ start: 0, end: text.length, as: 'text' }],
  };
}

/** Returns the place of a character of the text, as long as its line goes on. */
export function spanAt({ lines }: PlacedText, offset: number): Span {
  const line = lines.findLast((one) => one.offset <= offset) ?? lines[0];
  if (line === undefined) return { line: 1, start: 0, end: 0 };
  const start = line.column + Math.min(Math.max(0, offset - line.offset), line.length);
  return { ...line.source.span, start, end: line.column + line.length };
}
