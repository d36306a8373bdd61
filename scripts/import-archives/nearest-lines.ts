import type { SourceFile } from './document.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Lines that are looked at. */
const REACH = 2_000;
/** So many lines that begin alike are no chance. */
const FEWEST = 3;
const LONGEST_SAMPLE = 50;
const ITEM = /^([-*+•·])[ \t]+(\S.*)$/u;
const ROW = /^\|(?:[^|]{1,400}\|){2,12}$/u;
const COLUMNS = /^\|[\s|:-]{3,400}$/u;

/**
 * Says of lines in which nothing looks like the heading of a rule what most of them are, members of a list or rows of a
 * table, and what to write if those are rules; undefined where they are neither.
 */
export function nearestLines({ lines }: SourceFile): string | undefined {
  const seen = lines.slice(0, REACH).map((line) => line.trimEnd().slice(0, REACH));
  return listKind(seen) ?? tableKind(seen);
}

function listKind(lines: readonly string[]): string | undefined {
  const items = lines.filter((line) => ITEM.test(line));
  const margin = lines.filter((line) => /^[^\s#]/u.test(line));
  const [first] = items;
  if (first === undefined || items.length < FEWEST || items.length * 2 < margin.length) {
    return undefined;
  }
  const sign = first.charAt(0);
  const own = items.filter((line) => line.startsWith(sign)).length;
  return said(counted(own, 'line'), first, 'a list', `${sign} {text}`);
}

function tableKind(lines: readonly string[]): string | undefined {
  const head = lines.findIndex((line) => COLUMNS.test(line));
  const rows = lines.slice(head + 1).filter((line) => ROW.test(line));
  const [first] = rows;
  if (head < 0 || first === undefined || rows.length < FEWEST) return undefined;
  const cells = first.split('|').length - 2;
  // Of more columns nobody but the reader knows which are meant.
  const pattern = cells === 2 ? '| {title} | {text} |' : `| {title} |${' … |'.repeat(cells - 1)}`;
  return said(counted(rows.length, 'row'), first, 'a table', pattern);
}

function said(what: string, sample: string, of: string, pattern: string): string {
  const shown = sample.length > LONGEST_SAMPLE ? `${sample.slice(0, LONGEST_SAMPLE - 1)}…` : sample;
  return `The nearest format is headings: ${what} such as “${shown}” are those of ${of} without numbers. If each is a rule, write “format: headings” and “headings: ['${pattern}']” in the manifest.`;
}
