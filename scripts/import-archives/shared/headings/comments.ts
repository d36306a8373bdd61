import type { Span } from '../../document.ts';
import type { TextLine } from '../text-line.ts';

/** Marks between which the rules' authors comment. */
const COMMENTS = [
  { begin: '[[', close: ']]' },
  { begin: '/*', close: '*/' },
] as const;

/** A link within brackets: `[[7](address)]`. */
const LINK = /^\[\[[^[\]]*\]\(/u;
const REACH = 200;

/** A comment that has not ended, and what should end it. */
export interface OpenComment {
  readonly span: Span;
  readonly close: string;
}

// What hangs on a word is no beginning: `*x*` over `*n*` is emphasis, and all of a folder a pattern of files.
function lastBegin(text: string, begin: string): number {
  let start = text.lastIndexOf(begin);
  while (start > 0 && begin === '/*' && /[\p{L}\p{N}*_`/]/u.test(text.charAt(start - 1))) {
    start = text.lastIndexOf(begin, start - 1);
  }
  return start;
}

/** Finds a comment that is still open where the lines end. */
export function findOpenComment(lines: readonly TextLine[]): OpenComment | undefined {
  for (const { begin, close } of COMMENTS) {
    const last = lines.findLast(({ text }) => text.includes(begin) || text.includes(close));
    const start = last === undefined ? -1 : lastBegin(last.text, begin);
    if (last === undefined || start <= last.text.lastIndexOf(close)) continue;
    if (LINK.test(last.text.slice(start, start + REACH))) continue;
    const from = last.span.start + start;
    return { span: { ...last.span, start: from, end: from + begin.length }, close };
  }
  return undefined;
}
