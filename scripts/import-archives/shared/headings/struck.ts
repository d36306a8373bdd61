import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

const SIGN = '~~';
/** Longest line that is looked at. */
const REACH = 4_000;

/** Words that are struck out from their beginning, without the signs, and what follows them. */
interface Struck {
  readonly words: TextLine;
  readonly after: TextLine;
  readonly signs: MarkedLine['signs'];
}

function readStruck(line: TextLine): Struck | undefined {
  if (!line.text.startsWith(SIGN) || line.text.length > REACH) return undefined;
  const end = line.text.indexOf(SIGN, SIGN.length + 1);
  if (end < 0) return undefined;
  const words = dropStart(keepStart(line, end), SIGN.length);
  const after = dropStart(line, end + SIGN.length);
  const signs = [
    { ...line.span, end: line.span.start + SIGN.length },
    { ...line.span, start: line.span.start + end, end: line.span.start + end + SIGN.length },
  ];
  return words.text === '' ? undefined : { words, after, signs };
}

/** Takes the signs off a heading that is struck out: `## ~~102. Lamps~~`. The rule that it names is out of force. */
export function withoutStrike(line: MarkedLine): MarkedLine {
  const struck = readStruck(line.words);
  if (struck === undefined || (line.after?.text ?? '') !== '') return line;
  const signs = [...line.signs, ...struck.signs].toSorted((a, b) => a.start - b.start);
  const after = struck.after.text === '' ? {} : { after: struck.after };
  return { ...line, words: struck.words, signs, isStruck: true, ...after };
}

/** Reads a line that is struck out as a whole or up to a remark: `~~**102** *Lamps*. Text~~`, `~~**102**~~ Repealed`. */
export function readStruckLine(
  line: TextLine,
  read: (inner: TextLine) => MarkedLine | undefined,
): MarkedLine | undefined {
  const struck = readStruck(line);
  const inner = struck && read(struck.words);
  if (struck === undefined || inner === undefined) return undefined;
  const isRemark = struck.after.text !== '';
  if (isRemark && (inner.after?.text ?? '') !== '') return undefined;
  const signs = [...inner.signs, ...struck.signs].toSorted((a, b) => a.start - b.start);
  return { ...inner, signs, isStruck: true, ...(isRemark && { after: struck.after }) };
}
