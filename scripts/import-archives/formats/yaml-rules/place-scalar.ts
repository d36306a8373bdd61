import type { Scalar } from 'yaml';
import {
  addPlaced,
  addSigns,
  type GrowingLine,
  type PlacedLine,
} from '../../shared/placed-lines.ts';
import { placeAt, type Lines } from '../../shared/line-places.ts';

/** A scalar while its characters are found. */
interface Search {
  readonly text: string;
  readonly end: number;
  readonly type: Scalar.Type | undefined;
  at: number;
}

/**
 * Sets the words of a scalar out in lines, each character with the place of what is written for it. White
 * space that YAML folds has no place. Gives no lines where the two do not agree.
 */
export function placeScalar(
  { range, type }: Scalar,
  meaning: string,
  { text, starts }: Lines,
): PlacedLine[] {
  const [start = 0, end = 0] = range ?? [];
  const search: Search = { text, end, type, at: start + openingSize(text, start, type) };
  const lines: GrowingLine[] = [newLine(type)];
  for (let index = 0; index < meaning.length;) {
    const sign = meaning.charAt(index);
    const line = lines.at(-1);
    if (sign === '\n') {
      passNewline(search);
      lines.push(newLine(type));
      if (partsParagraphs(type, meaning, index)) lines.push(newLine(type));
    }
    if (sign === '\n' || line === undefined) {
      index++;
      continue;
    }
    const size = /\s/u.test(sign) ? blankSize(search, sign) : signSize(search, sign);
    if (size === undefined) return [];
    // An escape beyond the basic plane stands for two units.
    const units = size > 6 || /[\uD800-\uDBFF]/u.test(sign) ? unitsAt(meaning, index) : 1;
    const words = meaning.slice(index, index + units);
    if (size === 0) addSigns(line, words);
    else {
      const { line: at, column } = placeAt(starts, search.at);
      const width = size === 1 ? units : size;
      addPlaced(line, words, at, column, column + width);
      search.at += width;
    }
    index += units;
  }
  while (lines.length > 1 && lines.at(-1)?.text === '') lines.pop();
  return lines;
}

function unitsAt(meaning: string, index: number): number {
  return (meaning.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

function newLine(type: Scalar.Type | undefined): GrowingLine {
  if (type === 'QUOTE_DOUBLE') return { text: '', at: [], written: 'yaml-double' };
  if (type === 'QUOTE_SINGLE') return { text: '', at: [], written: 'yaml-single' };
  return { text: '', at: [], isPlain: true };
}

/** Where lines are folded, a line end that is meant was a blank line; but lines that are set in stay apart. */
function partsParagraphs(type: Scalar.Type | undefined, meaning: string, index: number): boolean {
  if (type === 'BLOCK_LITERAL' || type === 'QUOTE_DOUBLE') return false;
  const before = meaning.lastIndexOf('\n', index - 1) + 1;
  return ![meaning.charAt(before), meaning.charAt(index + 1)].some((sign) => /\s/u.test(sign));
}

/** The quotation mark, or the line on which a block is announced. */
function openingSize(text: string, start: number, type: Scalar.Type | undefined): number {
  if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') return 1;
  if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return 0;
  const end = text.indexOf('\n', start);
  return end < 0 ? 0 : end + 1 - start;
}

/** An escaped line end is written where it is meant. */
function passNewline(search: Search): void {
  const { type, text } = search;
  if (type !== 'QUOTE_DOUBLE') return;
  const folded = /\s*/uy;
  folded.lastIndex = search.at;
  const next = search.at + (folded.exec(text)?.[0].length ?? 0);
  if (text.startsWith('\\n', next)) search.at = next + 2;
}

/** How many characters are written for a blank: none where YAML folds it. */
function blankSize(search: Search, sign: string): number {
  const { text, at, type } = search;
  if (text.charAt(at) === sign) return 1;
  return type === 'QUOTE_DOUBLE' && text.charAt(at) === '\\' && text.charAt(at + 1) !== '\n'
    ? escapeSize(text.charAt(at + 1))
    : 0;
}

/** How many characters are written for a sign; undefined where something else stands there. */
function signSize(search: Search, sign: string): number | undefined {
  const { text, end, type } = search;
  passFolds(search);
  const { at } = search;
  if (at >= end) return undefined;
  if (type === 'QUOTE_DOUBLE' && text.charAt(at) === '\\') return escapeSize(text.charAt(at + 1));
  if (text.charAt(at) !== sign) return undefined;
  return type === 'QUOTE_SINGLE' && sign === "'" ? 2 : 1;
}

/** Passes white space, and line ends that are escaped to be none. */
function passFolds(search: Search): void {
  const { text, type, end } = search;
  for (; search.at < end; search.at++) {
    const isEscaped =
      type === 'QUOTE_DOUBLE' &&
      text.charAt(search.at) === '\\' &&
      text.charAt(search.at + 1) === '\n';
    if (!isEscaped && !/\s/u.test(text.charAt(search.at))) return;
  }
}

function escapeSize(kind: string): number {
  return LONG_ESCAPES.get(kind) ?? 2;
}

const LONG_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['x', 4],
  ['u', 6],
  ['U', 10],
]);
