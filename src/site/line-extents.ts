import type { LineRange, SourceRecord, Witness } from '../schemas/index.ts';
import { greatestOf, leastOf } from '../schemas/extremes.ts';

/** Returns the lines of a copy as a person would say them. */
export type LineExtents = (
  witness: Pick<Witness, 'source' | 'lines' | 'file'>,
) => readonly LineRange[];

/**
 * Indexes the blank lines of all sources, over which the lines of a rule run on. In a folder a rule
 * has a file of its own, of which the first and the last of its lines are said.
 */
export function indexExtents(sources: readonly SourceRecord[]): LineExtents {
  const blank = new Map(sources.map((source) => [source.id, blankLines(source)]));
  return ({ source, lines, file }) => {
    if (file !== undefined) return [extentOf(lines)];
    return joinOver(lines, blank.get(source) ?? new Set());
  };
}

function blankLines({ ledger }: SourceRecord): Set<number> {
  const blank = new Set<number>();
  for (const { state, lines } of ledger) {
    if (state !== 'blank') continue;
    for (let line = lines[0]; line <= lines[1]; line++) blank.add(line);
  }
  return blank;
}

function extentOf(lines: readonly LineRange[]): LineRange {
  return [leastOf(lines.map(([from]) => from)), greatestOf(lines.map(([, to]) => to))];
}

/** Joins ranges in reading order between which nothing but blank lines lies. */
function joinOver(lines: readonly LineRange[], blank: ReadonlySet<number>): LineRange[] {
  const joined: LineRange[] = [];
  for (const [from, to] of lines) {
    const last = joined.at(-1);
    if (last && from > last[1] && isBlankBetween(last[1], from, blank)) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

function isBlankBetween(after: number, before: number, blank: ReadonlySet<number>): boolean {
  for (let line = after + 1; line < before; line++) {
    if (!blank.has(line)) return false;
  }
  return true;
}
