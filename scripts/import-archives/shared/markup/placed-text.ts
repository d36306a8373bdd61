import type { SourceFile } from '../../document.ts';
import type { Claim } from '../../draft.ts';
import type { TextLine } from '../text-line.ts';

/** One line of a text, and where it stands in its file. */
interface PlacedLine {
  readonly source: TextLine;
  /** Where it begins in the text. */
  readonly offset: number;
  readonly length: number;
  /** Where in the line of the file it begins. */
  readonly column: number;
}

/** Lines of a rule as one string, of which every character is one of the file. */
export interface PlacedText {
  readonly text: string;
  readonly lines: readonly PlacedLine[];
}

/** A piece of the text that holds words, from an offset up to another. */
export interface Words {
  readonly start: number;
  readonly end: number;
  /** Words as they are, one character that is spelt out (`&amp;`), or a command that stands for words. */
  readonly as: 'text' | 'character' | 'defined';
}

/**
 * Puts lines together with the white space around them, which means something in markup. What all of
 * them are set in by goes.
 */
export function placeText(lines: readonly TextLine[], file: SourceFile): PlacedText {
  const wholes = lines.map((line) => widen(line, file));
  const indent = commonIndent(wholes);
  const placed: PlacedLine[] = [];
  const parts: string[] = [];
  let offset = 0;
  for (const { source, start, words } of wholes) {
    const cut = start === 0 && words.startsWith(indent) ? indent.length : 0;
    const part = words.slice(cut).replaceAll('\0', ' ');
    placed.push({ source, offset, length: part.length, column: start + cut });
    parts.push(part);
    offset += part.length + 1;
  }
  return { text: parts.join('\n'), lines: placed };
}

interface WholeLine {
  readonly source: TextLine;
  readonly start: number;
  readonly words: string;
}

/** Takes in the white space of the file on both sides, where nothing but that is left of its line. */
function widen(source: TextLine, file: SourceFile): WholeLine {
  const { line, start, end } = source.span;
  const whole = file.lines[line - 1] ?? '';
  const from = whole.slice(0, start).trim() === '' ? 0 : start;
  const to = whole.slice(end).trim() === '' ? whole.length : end;
  return { source, start: from, words: whole.slice(from, to) };
}

function commonIndent(lines: readonly WholeLine[]): string {
  let common: string | undefined;
  for (const { start, words } of lines) {
    if (start > 0 || words.trim() === '') continue;
    const own = words.slice(0, words.length - words.trimStart().length);
    common = common === undefined ? own : sharedStart(common, own);
  }
  return common ?? '';
}

function sharedStart(a: string, b: string): string {
  let size = 0;
  while (size < a.length && a[size] === b[size]) size++;
  return a.slice(0, size);
}

/**
 * Returns the claims on a text of which some pieces hold words, in order and without overlap: these as
 * they are, and all else as marker.
 */
export function claimWords({ text, lines }: PlacedText, words: readonly Words[]): Claim[] {
  const claims: Claim[] = [];
  let next = 0;
  for (const line of lines) {
    const end = line.offset + line.length;
    let reached = line.offset;
    while (next < words.length && (words[next]?.end ?? 0) <= line.offset) next++;
    for (let index = next; (words[index]?.start ?? Infinity) < end; index++) {
      const piece = words[index];
      if (piece === undefined) break;
      const [from, to] = [Math.max(piece.start, line.offset), Math.min(piece.end, end)];
      claim(claims, text, line, reached, from, 'marker');
      claim(claims, text, line, from, to, piece.as);
      reached = to;
    }
    claim(claims, text, line, reached, end, 'marker');
  }
  return claims;
}

/** Adds a claim without the white space at its ends; what follows another of its kind is added to that. */
function claim(
  claims: Claim[],
  text: string,
  line: PlacedLine,
  from: number,
  to: number,
  as: Claim['as'],
): void {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  const end = from + words.trimEnd().length;
  if (start >= end) return;
  const shift = line.column - line.offset;
  const span = { ...line.source.span, start: start + shift, end: end + shift };
  const last = claims.at(-1);
  const isJoined =
    as !== 'character' &&
    as !== 'defined' &&
    last?.as === as &&
    last.span.line === span.line &&
    text.slice(last.span.end - shift, start).trim() === '';
  if (isJoined) claims.splice(-1, 1, { as, span: { ...span, start: last.span.start } });
  else claims.push({ as, span });
}
