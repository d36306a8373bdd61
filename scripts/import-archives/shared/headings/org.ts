import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

const STARS = /^(\*{1,8})[ \t]+\S/u;
/** What is to be done, and tags: they are said of the heading, and are no words of it. */
const STATE = /^(?:TODO|DONE|WAITING|CANCELLED)[ \t]+(?=\S)/u;
const TAGS = /[ \t]:(?:[\p{L}\p{N}_@#%]{1,30}:){1,6}$/u;
/** Lines at the top that are looked at. */
const REACH = 60;
const KEYWORD = /^(?:#\+[a-z_]{3,20}:|:PROPERTIES:$)/iu;

/** Reads a heading of an outline: `** 101 Lamps`. In a wiki stars are lists, and so a file has to look like an outline. */
export function readOutlined(
  lines: readonly TextLine[],
  line: TextLine,
  index: number,
): MarkedLine | undefined {
  const mark = STARS.exec(line.text.slice(0, REACH))?.[1];
  if (mark === undefined || line.span.start > 0 || !isOutline(lines)) return undefined;
  const inner = dropStart(line, mark.length);
  const state = STATE.exec(inner.text.slice(0, REACH))?.[0].length ?? 0;
  const rest = dropStart(inner, state);
  const tags = TAGS.exec(rest.text.slice(-2 * REACH))?.[0].length ?? 0;
  const words = keepStart(rest, rest.text.length - tags);
  const behind = { ...line.span, start: words.span.end };
  const signs = [{ ...line.span, end: words.span.start }, ...(tags === 0 ? [] : [behind])];
  return { index, kind: 'sign', mark, depth: mark.length, words, signs, rules: [] };
}

/** Returns whether a line is a comment of an outline: `# so far`. */
export function isOutlineComment(text: string, lines: readonly TextLine[]): boolean {
  return /^#(?:[ \t]|$)/u.test(text) && isOutline(lines);
}

/**
 * Tells whether lines are those of an outline, which says what it is in words of its own at its top; or its first line is a heading, and below those of more
 * stars stand words that are no further list.
 */
function isOutline(lines: readonly TextLine[]): boolean {
  const top = lines.slice(0, REACH).filter(({ text }) => text !== '');
  if (top.some(({ text }) => KEYWORD.test(text))) return true;
  if (top[0]?.text.startsWith('* ') !== true) return false;
  return top.some(({ text, span }, at) => {
    const next = top[at + 1];
    return (
      span.start === 0 &&
      /^\*{2,8} /u.test(text) &&
      next !== undefined &&
      !/^[*#:]/u.test(next.text)
    );
  });
}
