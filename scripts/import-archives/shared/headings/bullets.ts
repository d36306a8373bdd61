import type { TextLine } from '../text-line.ts';

const REACH = 40;
const SECTION = /^\\(?:chapter|(?:sub){0,2}section)\*?[[{]/u;
const BORDER = /^\\(begin|end)\{(?:itemize|compactitem)\}/u;

/**
 * Returns the lines within lists of LaTeX that are not numbered, where the document has sections: points of theirs, and
 * no rules.
 */
export function bulletedLines(lines: readonly TextLine[]): ReadonlySet<number> {
  const within = new Set<number>();
  const hasSections = lines.some(({ text }) => SECTION.test(text.slice(0, REACH)));
  if (!hasSections) return within;
  let open = 0;
  lines.forEach(({ text }, index) => {
    if (!text.startsWith('\\')) return;
    const start = text.slice(0, REACH);
    const border = BORDER.exec(start)?.[1];
    if (border !== undefined) open = Math.max(0, open + (border === 'begin' ? 1 : -1));
    else if (open > 0) within.add(index);
  });
  return within;
}
