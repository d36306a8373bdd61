import { spanOfLine, type SourceFile } from '../../document.ts';
import type { ParseContext } from '../../format.ts';

/** No furniture of a page is longer than this. */
const LONGEST = 200;

/** What a browser prints around a page, and a scanner finds between the pages of its sheet. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,4} of \d{1,4}$/u, 'page number'],
  [/^\d\d\/\d\d\/\d\d \d\d:\d\d$/u, 'date of printing'],
  [/^https?:\/\/\S+$/u, 'address of the printed page'],
  [/^\S$/u, 'stray mark'],
];

/**
 * Sets aside those of the given lines that are furniture of the print. Which line is the running
 * header is told by its standing there again and again, whole, cut or misread. The others are left.
 */
export function setFurnitureAside(
  file: SourceFile,
  lines: readonly number[],
  context: ParseContext,
): void {
  const spans = lines.map((line) => spanOfLine(file, line)).filter(({ start, end }) => end > start);
  const short = spans
    .filter(({ start, end }) => end - start <= LONGEST)
    .map((span) => ({ span, text: (file.lines[span.line - 1] ?? '').slice(span.start, span.end) }));
  const unknown: typeof short = [];
  for (const one of short) {
    const kind = kindOf(one.text);
    if (kind === undefined) unknown.push(one);
    else context.ignore(one.span, kind);
  }
  const header = findHeader(unknown.map(({ text }) => text));
  if (header === undefined) return;
  for (const { span, text } of unknown) {
    if (isLike(text, header)) context.ignore(span, 'page header');
  }
}

/** Tells what kind of furniture a line is by itself; the running header shows only among its likes. */
export function kindOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  return KINDS.find(([pattern]) => pattern.test(text))?.[1];
}

/** Finds the form that stands most often, and twice at least. */
function findHeader(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  return first?.[0];
}

/** A misread header is cut or a little longer, and has other letters in a third of its places at most. */
function isLike(text: string, header: string): boolean {
  if (text.length > header.length + 2) return false;
  const length = Math.min(text.length, header.length);
  let misread = 0;
  for (let index = 0; index < length; index++) if (text[index] !== header[index]) misread++;
  return length >= 3 && misread * 3 <= length;
}
