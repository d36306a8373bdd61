import { germanSign } from './german.ts';
import { readTexCharacter, SPELT_OUT } from './characters.ts';

/** A piece of a text in LaTeX. */
export interface Token {
  readonly kind:
    | 'words'
    /** One character that is spelt out. */
    | 'character'
    /** A sign that means nothing behind a stroke: `\%`. */
    | 'escape'
    /** `\emph`, `\begin`. */
    | 'command'
    /** `\\`, a line that ends. */
    | 'line'
    /** A blank line. */
    | 'paragraph'
    | 'open'
    | 'close'
    /** White space that is written as a sign. */
    | 'blank'
    /** What is no word: a comment, a hyphen that may be set. */
    | 'nothing'
    /** A formula between its signs. */
    | 'formula';
  readonly start: number;
  readonly end: number;
  /** Of a command its name, of a character what it is. */
  readonly name: string;
}

const SHAPES: readonly (readonly [Token['kind'], RegExp])[] = [
  ['paragraph', /^[ \t]*\n[ \t]*(?:\n[ \t]*)+/u],
  ['line', /^\\\\\*?(?:\[[^\][\n]{0,30}\])?|^\\newline(?![A-Za-z])/u],
  ['nothing', /^\\(?:[-/!]|@(?![A-Za-z]))/u],
  ['blank', /^(?:~|\\[ \n\t,;:])/u],
  ['escape', /^\\[%&$#_{}]/u],
  ['formula', /^\$(?:[^$\\\n]|\\[^\n]){1,300}\$|^\\\((?:[^\\\n]|\\[^)\n]){1,300}\\\)/u],
  ['command', /^\\[A-Za-z]+\*?[ \t]*/u],
  ['open', /^\{/u],
  ['close', /^\}/u],
];
/** Words up to the next sign that may mean something. */
const PLAIN = /^[^\\%{}~$`'"<>\n-]+/u;
/** Longest piece that is looked at for a shape. */
const REACH = 4000;

/** Returns the piece of a text that begins at an offset; it ends before `limit`. */
export function tokenAt(
  text: string,
  start: number,
  limit = text.length,
  /** Whether quotation marks spell the letters of German. */
  isGerman = false,
): Token {
  const near = text.slice(start, Math.min(start + REACH, limit));
  const plain = PLAIN.exec(near)?.[0].length ?? 0;
  if (plain > 0) return { kind: 'words', start, end: start + plain, name: '' };
  if (near.startsWith('%')) return comment(text, start, limit);
  const sign = isGerman ? germanSign(near) : undefined;
  if (sign !== undefined) {
    const kind = sign.stands === '' ? 'nothing' : 'character';
    return { kind, start, end: start + sign.size, name: sign.stands };
  }
  const spelt = SPELT_OUT.exec(near)?.[0];
  const character = spelt === undefined ? undefined : readTexCharacter(spelt);
  if (spelt !== undefined && character !== undefined) {
    return { kind: 'character', start, end: start + spelt.length, name: character };
  }
  for (const [kind, shape] of SHAPES) {
    const found = shape.exec(near)?.[0];
    if (found === undefined || found === '') continue;
    const name = kind === 'command' ? (/[A-Za-z]+/u.exec(found)?.[0] ?? '') : '';
    return { kind, start, end: start + found.length, name };
  }
  return { kind: 'words', start, end: start + 1, name: '' };
}

/** It takes its line end along, and what the next line is set in by, unless that is blank. */
function comment(text: string, start: number, limit: number): Token {
  const close = text.indexOf('\n', start);
  const line = close < 0 ? limit : Math.min(close, limit);
  const next = /^\n[ \t]{0,400}(?!\s)/u.exec(text.slice(line, Math.min(line + 500, limit)))?.[0]
    .length;
  return { kind: 'nothing', start, end: line + (next ?? 0), name: '' };
}
