import type { CoverageRun, LineRange, SourceRecord, Witness } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { linesHref } from '../document-lines.ts';
import { routes } from '../routes.ts';
import { numberWords } from './count.ts';
import { shareWords } from './coverage.ts';
import { placeWords, rangeWords, someRanges } from './line-ranges.ts';
import { linked, type Phrase } from './phrase.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';

/** What became of the lines of one kind. */
export interface CoverageSum {
  /** `Read: text`, `Left out: page header`, `Not understood`. */
  readonly what: string;
  readonly lines: string;
  readonly share: string;
  readonly where: string;
}

/** The lines of one rule. */
export interface CoverageRow {
  readonly anchor: string;
  readonly rule: Phrase;
  readonly title: string;
  readonly where: Phrase;
  /** `heading 98, text 102–120, history 121–122`. */
  readonly parts: string;
}

/** Adds up the lines of a document by what they are; empty where it is not kept of which kind each is. */
export function viewSums({ ledger, coverage }: SourceRecord): CoverageSum[] {
  const kinds = new Map<string, LineRange[]>();
  for (const run of ledger) {
    if (run.state === 'blank') continue;
    const kind = kindOf(run);
    const ranges = kinds.get(kind);
    if (ranges) ranges.push(run.lines);
    else kinds.set(kind, [run.lines]);
  }
  return [...kinds]
    .map(([what, ranges]) => ({ what, ranges, count: countLines(ranges) }))
    .sort((a, b) => orderOf(a.what) - orderOf(b.what) || b.count - a.count)
    .map(({ what, ranges, count }) => ({
      what,
      lines: numberWords(count),
      share: shareWords(count, coverage.lines),
      where: someRanges(ranges),
    }));
}

const STATES = { claimed: 'Read', ignored: 'Left out', unclaimed: 'Not understood', blank: '' };

function kindOf({ state, as, by }: CoverageRun): string {
  const what = as === undefined ? STATES[state] : `${STATES[state]}: ${as}`;
  return state === 'claimed' && by === undefined ? `${what}, of the document` : what;
}

/** What was not understood comes first, what was set aside last. */
function orderOf(what: string): number {
  if (what.startsWith(STATES.unclaimed)) return 0;
  return what.startsWith(STATES.claimed) ? 1 : 2;
}

function countLines(ranges: readonly LineRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

/** Lists the rules of a document with the lines of each, in its order. */
export function viewRows(model: GameModel, source: SourceRecord): CoverageRow[] {
  const parts = partsByHeading(source.ledger);
  return (model.copies.get(source.id) ?? []).map((witness) => ({
    anchor: `rule-${witness.rule}`,
    rule: linked(witness.id, routes.ruleset(source.game, source.id, witness.rule)),
    title: witness.title,
    where: linked(placeWords(model, witness), linesWay(model, witness)),
    parts: partWords(parts, witness),
  }));
}

/** The way to the lines themselves; none where they are told of here alone. */
function linesWay(model: GameModel, witness: Witness): string | null {
  const href = linesHref(model, witness);
  return href.includes('#line-') ? href : null;
}

function partsByHeading(ledger: readonly CoverageRun[]): Map<string, Map<string, LineRange[]>> {
  const headings = new Map<string, Map<string, LineRange[]>>();
  for (const { state, by, as, lines } of ledger) {
    if (state !== 'claimed' || by === undefined || as === undefined) continue;
    const parts = headings.get(by) ?? new Map<string, LineRange[]>();
    headings.set(by, parts);
    const ranges = parts.get(as);
    if (ranges) ranges.push(lines);
    else parts.set(as, [lines]);
  }
  return headings;
}

function partWords(headings: Map<string, Map<string, LineRange[]>>, { id }: Witness): string {
  const parts = headings.get(id) ?? new Map<string, LineRange[]>();
  return [...parts]
    .map(
      ([what, ranges]) => `${what} ${ranges.length > 4 ? extentWords(ranges) : rangeWords(ranges)}`,
    )
    .join(', ');
}

function extentWords(ranges: readonly LineRange[]): string {
  const from = leastOf(ranges.map(([first]) => first));
  const to = greatestOf(ranges.map(([, last]) => last));
  return `${from}–${to} with gaps`;
}
