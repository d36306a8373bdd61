import type { Coverage, CoverageRun } from '../../src/schemas/index.ts';
import type { SourceDocument, SourceFile, Span } from './document.ts';

type State = CoverageRun['state'];

/** One entry: whose a piece of a line is and what it was read as. */
export interface Entry {
  readonly span: Span;
  readonly state: 'claimed' | 'ignored';
  /** Heading of the claiming rule; undefined for the source itself. */
  readonly by?: string | undefined;
  readonly as: string;
}

/** What became of every line of a document. */
export interface LineCoverage {
  readonly runs: readonly CoverageRun[];
  readonly coverage: Coverage;
  /** Two entries of which the second covers words of the first. */
  readonly overlaps: readonly (readonly [Entry, Entry])[];
}

interface LineFate {
  readonly state: State;
  readonly by?: string | undefined;
  readonly as?: string | undefined;
}

/**
 * Accounts for every line of the document. A line is unclaimed as soon as one character of it that
 * is not blank lies in no entry, claimed when a claim covers any of it, and ignored otherwise.
 */
export function coverLines(document: SourceDocument, entries: readonly Entry[]): LineCoverage {
  const byLine = groupByLine(document, entries);
  const overlaps: (readonly [Entry, Entry])[] = [];
  const runs: CoverageRun[] = [];
  for (const file of document.files) {
    const lines = byLine.get(file.name);
    const fates = file.lines.map((text, index) =>
      fateOf(text, lines?.get(index + 1) ?? [], overlaps),
    );
    for (const one of toRuns(fates, document.isFolder ? file : undefined)) runs.push(one);
  }
  return { runs, coverage: count(runs), overlaps };
}

function groupByLine(document: SourceDocument, entries: readonly Entry[]) {
  const grouped = new Map<string, Map<number, Entry[]>>();
  const first = document.files[0]?.name ?? '';
  for (const entry of entries) {
    const name = entry.span.file ?? first;
    const lines = grouped.get(name) ?? new Map<number, Entry[]>();
    grouped.set(name, lines);
    const line = lines.get(entry.span.line);
    if (line) line.push(entry);
    else lines.set(entry.span.line, [entry]);
  }
  return grouped;
}

function fateOf(
  text: string,
  entries: readonly Entry[],
  overlaps: (readonly [Entry, Entry])[],
): LineFate {
  if (text.trim() === '') return { state: 'blank' };
  const sorted = [...entries].sort((a, b) => a.span.start - b.span.start);
  let reached = 0;
  let last: Entry | undefined;
  let complete = true;
  for (const entry of sorted) {
    if (last && entry.span.start < reached && entry.span.end > entry.span.start) {
      overlaps.push([last, entry]);
    }
    if (text.slice(reached, entry.span.start).trim() !== '') complete = false;
    if (entry.span.end > reached) reached = entry.span.end;
    last = entry;
  }
  if (!complete || text.slice(reached).trim() !== '') return { state: 'unclaimed' };
  return strongest(sorted);
}

function strongest(entries: readonly Entry[]): LineFate {
  const claims = entries.filter((entry) => entry.state === 'claimed');
  const chosen = claims.find((entry) => entry.as !== 'marker') ?? claims[0] ?? entries[0];
  return chosen ? { state: chosen.state, by: chosen.by, as: chosen.as } : { state: 'unclaimed' };
}

function toRuns(fates: readonly LineFate[], file: SourceFile | undefined): CoverageRun[] {
  const runs: CoverageRun[] = [];
  fates.forEach((fate, index) => {
    const line = index + 1;
    const last = runs.at(-1);
    if (last?.state === fate.state && last.by === fate.by && last.as === fate.as) {
      last.lines[1] = line;
      return;
    }
    runs.push({
      lines: [line, line],
      state: fate.state,
      ...(file && { file: file.name }),
      ...(fate.by !== undefined && { by: fate.by }),
      ...(fate.as !== undefined && { as: fate.as }),
    });
  });
  return runs;
}

function count(runs: readonly CoverageRun[]): Coverage {
  const total = { lines: 0, claimed: 0, ignored: 0, unclaimed: 0 };
  for (const { lines, state } of runs) {
    if (state === 'blank') continue;
    const size = lines[1] - lines[0] + 1;
    total.lines += size;
    total[state] += size;
  }
  return total;
}
