import { lineAt, spanOfLine, type SourceFile, type Span } from '../../document.ts';

/** A line of a published ruleset. */
export interface PageLine {
  readonly span: Span;
  /** Without the white space around it. */
  readonly words: string;
  /** Columns of white space before the words. */
  readonly indent: number;
}

/** Returns all lines of a file; the first has the index 0. */
export function readPageLines(file: SourceFile): PageLine[] {
  return file.lines.map((_, index) => {
    const span = spanOfLine(file, index + 1);
    const text = lineAt(file, index + 1);
    return { span, words: text.slice(span.start, span.end), indent: indentOf(text, span) };
  });
}

/** A tabulator reaches to the next column that eight parts. */
function indentOf(text: string, { start }: Span): number {
  let column = 0;
  for (const sign of text.slice(0, start)) {
    column = sign === '\t' ? column - (column % 8) + 8 : column + 1;
  }
  return column;
}

/** The heading of a rule or a regulation: `Rule 101/17 (Power=4)`, `Regulation AA0/1`. */
export interface Heading {
  readonly number: string;
  readonly revision: number | null;
  /** What stands in its brackets, by name: `power`. */
  readonly attributes: Readonly<Record<string, string[]>>;
}

const HEADING =
  /^(?:Rule|Regulation) {1,4}(?<number>(?:[A-Z]{1,3})?\d{1,6})(?:\/(?<revision>\d{1,5}))?(?: {1,4}\((?<brackets>[^()]{1,60})\))?$/u;
const ATTRIBUTE = /^\s*(?<name>[A-Za-z]{1,20})\s?=\s?(?<value>[\w.]{1,20})\s*$/u;

/** Reads the heading of a rule; undefined where a line is none. */
export function readHeading({ words, indent }: PageLine): Heading | undefined {
  const { number, revision, brackets } =
    (indent === 0 ? HEADING.exec(words)?.groups : undefined) ?? {};
  if (number === undefined || (revision === undefined && brackets === undefined)) return undefined;
  const attributes = readBrackets(brackets);
  if (attributes === undefined) return undefined;
  return { number, revision: revision === undefined ? null : Number(revision), attributes };
}

function readBrackets(brackets: string | undefined): Heading['attributes'] | undefined {
  if (brackets === undefined) return {};
  const parts = brackets.split(',').map((part) => ATTRIBUTE.exec(part)?.groups);
  if (parts.includes(undefined)) return undefined;
  return Object.fromEntries(
    parts.map((part) => [(part?.['name'] ?? '').toLowerCase(), [part?.['value'] ?? '']]),
  );
}

const RULER = /^(?:-{40,}|={40,})$/u;

/** Returns whether a line parts rules (`---`) or sections (`===`) from each other. */
export function isRuler({ words, indent }: PageLine): boolean {
  return indent === 0 && RULER.test(words);
}

/** Returns whether a line parts sections. */
export function isDoubleRuler(line: PageLine): boolean {
  return isRuler(line) && line.words.startsWith('=');
}
