import { keepStart, type TextLine } from '../text-line.ts';
import type { Candidate } from './candidate.ts';
import { plainLine } from './marked-line.ts';
import type { MarkedLine } from './marked.ts';
import { isRuler } from './ruler.ts';

/** What may set titles off in a document of rules where nothing else does. */
export type TitleLook = 'bold' | 'capitals' | 'colons';

/** The looks in the order in which they are tried. */
export const TITLE_LOOKS: readonly TitleLook[] = ['bold', 'capitals', 'colons'];

const LONGEST = 80;
/** Signs between a title in bold and the words of its rule: `**Lamps**: Lamps burn.`, `**Lamps.** …`. */
const PARTS = /^[:.–—-](?=\s|$)/u;
/** Links, code and questions. */
const NO_TITLE = /\]\(|`|\?/u;
const PARTS_WITHIN = /[:.]$/u;

/**
 * Reads a line as a title that only its look sets off: in bold, in capitals, or before a colon with what is set in below
 * it. Gives the candidate, and what it has in common with others of its kind.
 */
export function readUnmarkedTitle(
  look: TitleLook,
  lines: readonly TextLine[],
  index: number,
  marked: Candidate | undefined,
): { readonly candidate: Candidate; readonly kind: string } | undefined {
  if (look === 'bold') return readBoldTitle(lines, index, marked);
  const line = lines[index];
  if (marked !== undefined || line === undefined || !isBreak(lines[index - 1])) return undefined;
  if (line.text.length > LONGEST) return undefined;
  return look === 'capitals' ? readLoud(line, index) : readColon(line, lines[index + 1], index);
}

function readBoldTitle(lines: readonly TextLine[], index: number, marked: Candidate | undefined) {
  const { line, name } = marked ?? {};
  if (line?.kind !== 'bold' || name !== undefined || line.words.text.length > LONGEST) {
    return undefined;
  }
  if (NO_TITLE.test(line.words.text)) return undefined;
  const after = line.after?.text ?? '';
  const isItem = /^[*+•-] /u.test(line.mark);
  if (!isItem && !isBreak(lines[index - 1])) return undefined;
  const isParted = PARTS.test(after) || PARTS_WITHIN.test(line.words.text);
  if (after !== '' && !isParted) return undefined;
  const candidate = { line: withoutStop(line), name: undefined };
  return { candidate, kind: `bold ${line.mark}${after === '' ? '' : ' with words'}` };
}

/** A colon or a stop within the signs is no part of a title. */
function withoutStop(line: MarkedLine): MarkedLine {
  const { words, signs } = line;
  if (!PARTS_WITHIN.test(words.text)) return line;
  const kept = keepStart(words, words.text.length - 1);
  const stop = { ...words.span, start: kept.span.end };
  return { ...line, words: kept, signs: [...signs, stop].toSorted((a, b) => a.start - b.start) };
}

function readLoud(line: TextLine, index: number) {
  const isLoud = /\p{Lu}{2}/u.test(line.text) && line.text === line.text.toUpperCase();
  if (!isLoud || /[.;,!?]$/u.test(line.text) || !/^[\p{Lu}\p{N}"“(]/u.test(line.text)) {
    return undefined;
  }
  const candidate = { line: { ...plainLine(line, index), mark: 'capitals' }, name: undefined };
  return { candidate, kind: 'plain capitals' };
}

function readColon(line: TextLine, below: TextLine | undefined, index: number) {
  const isHead = /^\p{Lu}.*[^:]:$/u.test(line.text);
  const isAbove = below !== undefined && below.text !== '' && below.span.start > line.span.start;
  if (!isHead || !isAbove) return undefined;
  const words = keepStart(line, line.text.length - 1);
  const signs = [{ ...line.span, start: words.span.end }];
  const own = { ...plainLine(line, index), mark: ':', words, signs };
  return { candidate: { line: own, name: undefined }, kind: 'plain colon' };
}

function isBreak(line: TextLine | undefined): boolean {
  return line === undefined || line.text === '' || isRuler(line.text);
}
