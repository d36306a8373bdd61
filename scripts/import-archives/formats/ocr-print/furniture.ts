import { spanOfLine, type SourceFile, type Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';

/** No furniture of a page is longer than this. */
const LONGEST = 200;

const ADDRESS = 'address of the printed page';

/** What a browser prints around a page, and a scanner finds between the pages of its sheet. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,4} of \d{1,4}$/u, 'page number'],
  [/^\d\d\/\d\d\/\d\d \d\d:\d\d$/u, 'date of printing'],
  [/^https?:\/\/\S+$/u, ADDRESS],
  [/^\S$/u, 'stray mark'],
];

/**
 * Sets aside those of the given lines that are furniture of the print. Which line is the running
 * header is told by its standing there again and again, whole, cut or misread; in a print of one page,
 * by its standing right above the address. The others are left.
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
  const header = findHeader(unknown.map(({ text }) => text)) ?? headerOfOne(file, short);
  if (header === undefined) return;
  for (const { span, text } of unknown) {
    if (isLike(text, header)) context.ignore(span, 'page header');
  }
}

/** Returns what kind of furniture a line is by itself; the running header shows only among its likes. */
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

/** The line above the only address, with nothing but empty lines between them; whatever else stands there is none. */
function headerOfOne(
  file: SourceFile,
  short: readonly { readonly span: Span; readonly text: string }[],
): string | undefined {
  const places = short.flatMap(({ text }, place) => (kindOf(text) === ADDRESS ? [place] : []));
  const [at, other] = places;
  if (at === undefined || other !== undefined) return undefined;
  const [above, address] = [short[at - 1], short[at]];
  if (above === undefined || address === undefined || kindOf(above.text) !== undefined) {
    return undefined;
  }
  const between = file.lines.slice(above.span.line, address.span.line - 1);
  return between.every((line) => line.trim() === '') ? above.text : undefined;
}

/** A misread header is cut or a little longer, and has other letters in a third of its places at most. */
function isLike(text: string, header: string): boolean {
  if (text.length > header.length + 2) return false;
  const length = Math.min(text.length, header.length);
  let misread = 0;
  for (let index = 0; index < length; index++) if (text[index] !== header[index]) misread++;
  return length >= 3 && misread * 3 <= length;
}
