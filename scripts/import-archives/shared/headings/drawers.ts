import type { TextLine } from '../text-line.ts';

const BEGIN = /^:[A-Z][A-Z_-]{1,30}:$/iu;
const END = /^:end:$/iu;
/** Lines that a drawer of an outline may have. */
const MOST = 60;

/**
 * Finds the lines of drawers, in which outlines keep what is known of their headings for programs (`:PROPERTIES:` to
 * `:END:`): they are no words of the rules.
 */
export function findDrawers(lines: readonly TextLine[]): ReadonlySet<number> {
  const found = new Set<number>();
  lines.forEach(({ text }, index) => {
    if (found.has(index) || !BEGIN.test(text) || END.test(text)) return;
    const size = lines.slice(index, index + MOST).findIndex((line) => END.test(line.text));
    for (let at = index; size > 0 && at <= index + size; at++) found.add(at);
  });
  return found;
}
