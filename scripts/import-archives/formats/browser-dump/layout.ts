import { spanOfLine, type SourceFile } from '../../document.ts';
import { findMailShell, type MailShell } from '../../shared/mail-shell.ts';

/** The lines of one rule, both ends among them, without the separator below it. */
export interface RuleRange {
  readonly from: number;
  readonly to: number;
  /** Whether a separator stands below. */
  readonly isClosed: boolean;
}

/** The parts of a dump by line numbers. */
export interface Layout {
  /** The mail around the dump, where it was posted to a list. */
  readonly shell: MailShell;
  readonly rules: readonly RuleRange[];
  /** Lines of underscores that close a rule. */
  readonly separators: readonly number[];
  /** The line `References`, where there is one. */
  readonly references: number | undefined;
}

/** `Rule 33/9`, alone on its line. */
export const HEADING = /^Rule (\d{1,9})\/(\d{1,6})$/u;
/** The ruler that a text browser draws. */
export const SEPARATOR = /^_{50,}$/u;

const META = 'Last Revision:';
/** No mark that matters here is longer. */
const LONGEST = 200;

/** Finds the parts of a dump. A separator closes each rule, and the list of links comes last. */
export function findLayout(file: SourceFile): Layout {
  const shell = findMailShell(file);
  const texts = Array.from({ length: shell.to }, (_, index) => wordsAt(file, index + 1));
  const references = findReferences(texts);
  const dump = texts.slice(0, (references ?? texts.length + 1) - 1);
  const separators = dump.flatMap((text, index) => (SEPARATOR.test(text) ? [index + 1] : []));
  const starts = findStarts(dump, new Set(separators));
  const rules = toRanges(starts, separators, dump.length + 1);
  return { shell, rules, separators, references };
}

/** Returns the words of a line, but for those of an overlong one. */
export function wordsAt(file: SourceFile, line: number): string {
  if (line > file.lines.length) return '';
  const { start, end } = spanOfLine(file, line);
  return file.lines[line - 1]?.slice(start, Math.min(end, start + LONGEST)) ?? '';
}

/** A heading begins a rule if meta lines follow, or if it is the first line below a separator. */
function findStarts(texts: readonly string[], separators: ReadonlySet<number>): number[] {
  let above = 0;
  return texts.flatMap((text, index) => {
    const isBelow = separators.has(above);
    if (text !== '') above = index + 1;
    if (!HEADING.test(text)) return [];
    const hasMeta = texts.slice(index + 1, index + 3).some((next) => next.startsWith(META));
    return hasMeta || isBelow ? [index + 1] : [];
  });
}

function findReferences(texts: readonly string[]): number | undefined {
  const index = texts.findIndex((text, at) => {
    const next = texts[at + 1];
    return text === 'References' && (next === undefined || /^1\. \w+:/u.test(next));
  });
  return index < 0 ? undefined : index + 1;
}

/** A rule ends at the next separator, the next heading, or the end of the dump. */
function toRanges(
  starts: readonly number[],
  separators: readonly number[],
  end: number,
): RuleRange[] {
  const closing = new Set(separators);
  const stops = [...separators, ...starts, end].sort((a, b) => a - b);
  let next = 0;
  return starts.map((from) => {
    while ((stops[next] ?? Infinity) <= from) next++;
    const stop = stops[next] ?? end;
    return { from, to: stop - 1, isClosed: closing.has(stop) };
  });
}
