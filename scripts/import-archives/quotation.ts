import type { Quotation, SourceDocument, SourceFile, Span } from './document.ts';
import type { Entry } from './line-coverage.ts';

/** Signs before a line that is quoted: `> `, `> > `. */
const SIGNS = /^(?: {0,3}>){1,20}/u;
/** A document of which a smaller share of the lines is quoted is no quotation. */
const MOST = 0.6;
/** Fewer lines are no rules. */
const FEWEST = 3;

/**
 * Shows a document of one file that is quoted in a mail, or as mails quote, without the signs before its lines: as deep as
 * most lines are quoted. What stands between in other words is blank, and each line keeps its number. Undefined
 * where most lines are not quoted.
 */
export function unquote(document: SourceDocument): SourceDocument | undefined {
  const [file, another] = document.files;
  if (file === undefined || another !== undefined) return undefined;
  const shown = unquoteLines(file.lines);
  if (shown === undefined) return undefined;
  const { lines, ...quotation } = shown;
  return { ...document, files: [{ ...file, lines, quotation }] };
}

/** Returns the same of lines alone; undefined where a smaller share than `least` is quoted. */
export function unquoteLines(
  lines: readonly string[],
  least = MOST,
): (Quotation & { readonly lines: readonly string[] }) | undefined {
  const depths = lines.map((line) => SIGNS.exec(line)?.[0].split('>').length ?? 1);
  const worded = lines.filter((line) => line.trim() !== '').length;
  const size = depths.filter((depth) => depth > 1).length;
  if (size < FEWEST || size < worded * least) return undefined;
  const depth = usualDepth(depths);
  const first = depths.findIndex((one) => one >= depth);
  const read = lines.map((line, at) => without(line, depth, depths[at] ?? 1));
  const isAside = (at: number) => at >= first && (depths[at] ?? 1) < depth;
  const aside = lines.flatMap((line, at): [number, string][] => {
    return isAside(at) && line.trim() !== '' ? [[at + 1, line]] : [];
  });
  return {
    lines: read.map((line, at) => (isAside(at) ? '' : line)),
    cut: lines.map((line, at) => line.length - (read[at] ?? line).length),
    aside: new Map(aside),
    size,
  };
}

/** The depth of most lines that are quoted; of two the one that is less deep. */
function usualDepth(depths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const depth of depths) if (depth > 1) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  const [[usual] = [2]] = [...counts].sort(([a, one], [b, other]) => other - one || a - b);
  return usual;
}

/** Takes as many signs off a line as `depth` says, and one blank behind them. */
function without(line: string, depth: number, own: number): string {
  if (own < depth) return line;
  let at = 0;
  for (let left = depth - 1; left > 0; left--) at = line.indexOf('>', at) + 1;
  return line.charAt(at) === ' ' ? line.slice(at + 1) : line.slice(at);
}

/** Returns a document with the lines that were set aside in their places. */
export function withAside(document: SourceDocument): SourceDocument {
  if (!document.files.some(({ quotation }) => quotation !== undefined)) return document;
  const files = document.files.map((file): SourceFile => {
    const aside = file.quotation?.aside;
    return { ...file, lines: file.lines.map((line, at) => aside?.get(at + 1) ?? line) };
  });
  return { ...document, files };
}

/** Accounts for the lines that were set aside. */
export function asideEntries({ files }: SourceDocument): Entry[] {
  return files.flatMap(({ quotation }) =>
    [...(quotation?.aside ?? [])].map(([line, text]): Entry => {
      const span: Span = { line, start: 0, end: text.length };
      return { span, state: 'ignored', as: 'words around a quotation' };
    }),
  );
}
