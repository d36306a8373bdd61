import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Longest heading that is looked at. */
const REACH = 600;
/** An element of a page on a line of its own: `<h3 id="lamps">101. Lamps</h3>`. */
const FRONT = /^<h([1-6])(?:\s[^<>]{0,200})?>[ \t]*/iu;
const BEHIND = /<\/h([1-6])>$/iu;
/** A heading of Textile, maybe with a class and an anchor: `h3. 101. Lamps`, `h3(#lamps). Lamps`. */
const TEXTILE =
  /^h([1-6])(?:\([^()\s]{1,80}\)|\{[^{}]{1,80}\}|\[[a-z-]{1,10}\]|[<>=]){0,4}\.[ \t]+/u;

/** Reads a heading that is written as an element of a page, or as Textile does. */
export function readElement(line: TextLine, index: number): MarkedLine | undefined {
  if (line.text.length > REACH) return undefined;
  const [front = '', level = ''] = FRONT.exec(line.text) ?? TEXTILE.exec(line.text) ?? [];
  if (front === '') return undefined;
  const [behind = '', close = level] = front.startsWith('<') ? (BEHIND.exec(line.text) ?? []) : [];
  if (close !== level || (front.startsWith('<') && behind === '')) return undefined;
  const words = dropStart(keepStart(line, line.text.length - behind.length), front.length);
  if (words.text === '') return undefined;
  const after = { ...line.span, start: words.span.end };
  const signs = [{ ...line.span, end: words.span.start }, ...(behind === '' ? [] : [after])];
  const mark = front.startsWith('<') ? `<h${level}>` : `h${level}.`;
  return { index, kind: 'sign', mark, depth: Number(level), words, signs, rules: [] };
}
