import type { MarkedLine } from './marked.ts';
import { readElement } from './element-headings.ts';
import { readLatex } from './latex.ts';
import { readMacro } from './macros.ts';
import { isOutlineComment, readOutlined } from './org.ts';
import { readStruckLine } from './struck.ts';
import { readSummary } from './summary.ts';
import { readTexItem } from './tex-items.ts';
import { readRow } from './row.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';

export type { MarkedLine } from './marked.ts';

/** Lines below the first in which another heading is looked for. */
const NEAR = 12;
/** What is set in further is no heading, as in Markdown. */
const FARTHEST = 3;
/** Longest run of words between signs. */
const REACH = 300;
/**
 * Many a writer forgets the blank, and sites of old did not ask for it: `#Rule 6`, `##101`, `###"Lamps"`. On some keyboards
 * it easily becomes one at which no line breaks.
 */
const SIGNS =
  /^(#{1,6})(?:[ \t\u00A0]+\S|(?=(?:rule|law|article) ?\d)|(?<=##)(?=[\p{L}\p{N}"“„'*_~§]))/iu;
/** The same with one sign, which may be a name as well (`#general`): a short line that begins with a capital. */
const LONE_SIGN = /^#(?=\p{Lu}[^.!?]{0,79}$)/u;
const EQUALS = /^(={1,6})[ \t]*[^=\s]/u;
/** As in AsciiDoc: signs in front alone. */
const EQUALS_ALONE = /^={1,6}[ \t][^=]*$/u;
/** In wikitext no blank stands behind the star. */
const BULLET = /^(?:[*+•‣◦·-][ \t]+|\*(?='''|\d{3}[.:) ](?!\*)))/u;
/** Bold, or a number alone in italics or as code: `1.2)`. */
const BOLD =
  /^(?:(?:\*\*\*|___|\*\*|__|'''|[*_](?=\d{1,4}[.:)]?[*_]))(?=[ \t]?[^\s*_'])|`(?=\d{1,3}(?:\.\d{1,3}){0,3}[.)][ \t]{0,4}`))/u;
/** A line in italics as a whole that begins with the name of a rule: `*1. Lamps*`, `_Rule 7: Oil_`. */
const ITALIC =
  /^([*_])(?=\d{1,4}[.:)][ \t]|(?:rule|law|article|section|regel|r[èe]gle)[ \t]\d)[^*_]{1,200}\1$/iu;
const LINK = /^\[([^[\]]{1,200})\]\([^()\s]{0,300}\)/u;
const UNDERLINE = /^([=~^"'`*+#:-])\1{2,200}$/u;

/** Reads the signs of a line; `commands` are those by which a document of LaTeX makes headings of its own. */
export function readMarkedLine(
  lines: readonly TextLine[],
  index: number,
  commands?: ReadonlyMap<string, string>,
): MarkedLine | undefined {
  const line = lines[index];
  if (line === undefined || line.text === '') return undefined;
  return (
    readSigns(lines, line, index) ??
    readLatex(line, index, commands) ??
    readMacro(line, index) ??
    readTexItem(line, index) ??
    readSummary(lines, line, index) ??
    readElement(line, index) ??
    readOutlined(lines, line, index) ??
    readEquals(line, index) ??
    readUnderlined(lines, line, index) ??
    readStruckLine(line, (inner) => readBold(inner, index)) ??
    readBold(line, index) ??
    readLink(line, index) ??
    readItem(line, index) ??
    readRow(line, index)
  );
}

/** Returns a line that nothing marks. */
export function plainLine(line: TextLine, index: number): MarkedLine {
  return { index, kind: 'plain', mark: '', depth: 0, words: line, signs: [], rules: [] };
}

function readSigns(
  lines: readonly TextLine[],
  line: TextLine,
  index: number,
): MarkedLine | undefined {
  const mark = SIGNS.exec(line.text.slice(0, REACH))?.[1] ?? loneSign(lines, line, index);
  if (mark === undefined || line.span.start > FARTHEST) return undefined;
  if (mark === '#' && isOutlineComment(line.text, lines)) return undefined;
  const inner = dropStart(line, mark.length);
  const size = / #+$/u.exec(inner.text.slice(-REACH))?.[0].length ?? 0;
  const words = keepStart(inner, inner.text.length - size);
  const close = size > 0 ? [{ ...inner.span, start: inner.span.end - size + 1 }] : [];
  const signs = [keepStart(line, mark.length).span, ...close];
  return { index, kind: 'sign', mark, depth: mark.length, words, signs, rules: [] };
}

/**
 * One sign without a blank makes a heading where one of that kind comes next (`#Rules` above `##101`), or soon below the
 * first line of all.
 */
function loneSign(lines: readonly TextLine[], line: TextLine, index: number): string | undefined {
  if (!LONE_SIGN.test(line.text.slice(0, REACH))) return undefined;
  const below = lines.slice(index + 1, index + 1 + NEAR).filter(({ text }) => text !== '');
  const looked = index === 0 ? below : below.slice(0, 1);
  return looked.some(({ text }) => /^##+[^\s#]/u.test(text.slice(0, REACH))) ? '#' : undefined;
}

function readEquals(line: TextLine, index: number): MarkedLine | undefined {
  const mark = EQUALS.exec(line.text.slice(0, REACH))?.[1];
  if (mark === undefined) return undefined;
  const inner = dropStart(line, mark.length);
  if (EQUALS_ALONE.test(line.text.slice(0, REACH))) {
    const front = [keepStart(line, mark.length).span];
    const depth = mark.length;
    return { index, kind: 'sign', mark, depth, words: inner, signs: front, rules: [] };
  }
  if (!line.text.endsWith(mark)) return undefined;
  const words = keepStart(inner, inner.text.length - mark.length);
  if (words.text === '' || words.text.includes('==')) return undefined;
  const signs = [
    keepStart(line, mark.length).span,
    { ...line.span, start: line.span.end - mark.length },
  ];
  return { index, kind: 'sign', mark, depth: mark.length, words, signs, rules: [] };
}

function readUnderlined(lines: readonly TextLine[], line: TextLine, index: number) {
  const sign = UNDERLINE.exec(lines[index + 1]?.text.slice(0, REACH) ?? '')?.[1];
  if (sign === undefined || UNDERLINE.test(line.text.slice(0, REACH))) return undefined;
  // A comment of reStructuredText above the signs that stand over a heading.
  if (/^\.\.(?:\s|$)/u.test(line.text)) return undefined;
  const above = lines[index - 1]?.text ?? '';
  const ruler = UNDERLINE.exec(above.slice(0, REACH))?.[1];
  // Signs right below other words underline those: a heading may follow another without a blank line.
  const isOthers = ruler !== undefined && (lines[index - 2]?.text ?? '') !== '';
  const isOver = ruler === sign && !isOthers;
  // What hangs on a paragraph is no heading, and a short ruler belongs to nothing.
  const isFree = above === '' || isOver || isOthers;
  if (!isFree || line.span.start > FARTHEST) return undefined;
  if ((lines[index + 1]?.text.length ?? 0) * 5 < line.text.length || line.text.length > REACH) {
    return undefined;
  }
  const rules = isOver ? [index - 1, index + 1] : [index + 1];
  const mark = `${sign.repeat(4)}${isOver ? ' above and below' : ''}`;
  return { index, kind: 'line' as const, mark, depth: 1, words: line, signs: [], rules };
}

function readBold(line: TextLine, index: number): MarkedLine | undefined {
  const bullet = BULLET.exec(line.text)?.[0].length ?? 0;
  const start = bullet > 0 ? dropStart(line, bullet) : line;
  const near = start.text.slice(0, REACH);
  const sign = BOLD.exec(near)?.[0] ?? ITALIC.exec(near)?.[1];
  if (sign === undefined) return undefined;
  const end = start.text.slice(0, REACH).indexOf(sign, sign.length);
  if (end < 0) return undefined;
  const words = dropStart(keepStart(start, end), sign.length);
  const after = dropStart(start, end + sign.length);
  const signs = [
    ...(bullet > 0 ? [keepStart(line, bullet).span] : []),
    { ...start.span, end: start.span.start + sign.length },
    { ...start.span, start: start.span.start + end, end: start.span.start + end + sign.length },
  ];
  const mark = `${bullet > 0 ? `${line.text.charAt(0)} ` : ''}${sign}`;
  return { index, kind: 'bold', mark, depth: 0, words, after, signs, rules: [] };
}

function readLink(line: TextLine, index: number): MarkedLine | undefined {
  const found = LINK.exec(line.text.slice(0, REACH * 2));
  const inner = found?.[1];
  if (found === null || inner === undefined) return undefined;
  const end = 1 + inner.length;
  const words = dropStart(keepStart(line, end), 1);
  const after = dropStart(line, found[0].length);
  const from = line.span.start;
  const signs = [
    { ...line.span, end: from + 1 },
    { ...line.span, start: from + end, end: from + found[0].length },
  ];
  return { index, kind: 'link', mark: '[…](…)', depth: 0, words, after, signs, rules: [] };
}

function readItem(line: TextLine, index: number): MarkedLine | undefined {
  const bullet = BULLET.exec(line.text)?.[0].length ?? 0;
  if (bullet === 0) return undefined;
  const signs = [keepStart(line, bullet).span];
  const mark = line.text.charAt(0);
  return { index, kind: 'item', mark, depth: 0, words: dropStart(line, bullet), signs, rules: [] };
}
