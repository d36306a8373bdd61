import { lineAt, spanOfLine, type SourceFile, type Span } from '../document.ts';

/** Sender and date, as list archives print them above a message; some draw a bar on either side. */
const SENT =
  / on (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}\b/u;
/** Ways to the messages before and after. */
const WAYS = /^\[Date Prev\] ?\[Date Next\]/u;
/** The line that a mailing list draws above its signature; the browsers' rulers are longer. */
const SIGNATURE = /^_{47}(?!_)/u;
/** A sender's name and address are not longer. */
const LONGEST = 300;
/** A list's signature has a few lines. */
const SIGNATURE_LINES = 12;

/** What a mailing list's archive puts around a message. */
export interface MailShell {
  /** Sender and date, ways to other messages, subject; empty where the file is no such message. */
  readonly head: readonly Span[];
  /** The list's signature; empty where there is none. */
  readonly foot: readonly Span[];
  /** First line of what stands between. */
  readonly from: number;
  /** Last line of what stands between; below `from` where nothing does. */
  readonly to: number;
}

/** Finds the head and the signature that a list's archive puts around a message. */
export function findMailShell(file: SourceFile): MailShell {
  const head = findHead(file);
  const from = (head.at(-1)?.line ?? 0) + 1;
  const foot = findFoot(file, from);
  return { head, foot, from, to: (foot[0]?.line ?? file.lines.length + 1) - 1 };
}

function findHead(file: SourceFile): Span[] {
  const sent = nextWords(file, 1);
  if (sent === undefined || !matches(file, sent, SENT)) return [];
  const ways = nextWords(file, sent.line + 1);
  if (ways === undefined || !matches(file, ways, WAYS)) return [sent];
  const subject = nextWords(file, ways.line + 1);
  return subject === undefined ? [sent, ways] : [sent, ways, subject];
}

function findFoot(file: SourceFile, from: number): Span[] {
  const last = file.lines.length;
  for (let line = last; line >= Math.max(from, last - SIGNATURE_LINES); line--) {
    if (SIGNATURE.test(lineAt(file, line))) return wordsBetween(file, line, last);
  }
  return [];
}

function wordsBetween(file: SourceFile, from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (let line = from; line <= to; line++) {
    const span = spanOfLine(file, line);
    if (span.end > span.start) spans.push(span);
  }
  return spans;
}

function nextWords(file: SourceFile, from: number): Span | undefined {
  for (let line = from; line <= file.lines.length; line++) {
    const span = spanOfLine(file, line);
    if (span.end > span.start) return span;
  }
  return undefined;
}

function matches(file: SourceFile, span: Span, pattern: RegExp): boolean {
  const size = span.end - span.start;
  return size <= LONGEST && pattern.test(lineAt(file, span.line).slice(span.start, span.end));
}
