import { isCell, type Check, type Difference } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { countWords } from '../count.ts';
import type { Phrase } from '../phrase.ts';
import { pathPhrase } from './changes.ts';
import { eventTime, spaced } from './event-words.ts';
import { entryHref } from './gamestate.ts';
import { sourcePhrase } from './source-phrase.ts';

/** How many of something agree, of how many. */
export interface Share {
  readonly agree: number;
  readonly all: number;
}

/** A value that a report claims and the replay does not give. */
export interface DifferenceRow {
  readonly what: Phrase;
  readonly claimed: string;
  readonly found: string;
  readonly cause: string;
  /** The way to the entry that wrote the value found. */
  readonly href: string | null;
  readonly source: Phrase;
}

/** A report beside the replay. */
export interface ReportView {
  /** Id of its event; no other report has it. */
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly source: Phrase;
  readonly cells: Share;
  readonly rows: Share;
  /** Both shares in words. */
  readonly words: string;
  readonly differences: readonly DifferenceRow[];
}

/** Shows how far one report agrees with the replay. */
export function viewReport(
  model: GameModel,
  replay: GameReplay,
  report: number,
): ReportView | null {
  const event = replay.history.events[report];
  if (event === undefined) return null;
  const checks = replay.checksOf.get(report) ?? [];
  const differences = replay.differencesOf.get(report) ?? [];
  const [cells, rows] = [shareOf(checks.filter(isCell)), shareOfRows(checks.filter(isCell))];
  return {
    id: event.id,
    name: spaced(event.do),
    when: eventTime(event),
    source: sourcePhrase(model, event.source),
    cells,
    rows,
    words: `${shareWords(cells, 'cell')}; ${shareWords(rows, 'row')}`,
    differences: differences.map((one) => differenceRow(model, replay, one)),
  };
}

/** Counts claims that agree. */
export function shareOf(checks: readonly Check[]): Share {
  return { agree: checks.filter(({ agrees }) => agrees).length, all: checks.length };
}

/** Counts rows of which every claim agrees: all that a report says of one holder or one rule. */
export function shareOfRows(checks: readonly Check[]): Share {
  const rows = Map.groupBy(
    checks,
    ({ event, path }) => `${event.id} ${path.split('/').slice(0, 2).join('/')}`,
  );
  const agree = [...rows.values()].filter((cells) => cells.every(({ agrees }) => agrees)).length;
  return { agree, all: rows.size };
}

/** Says a share: `340 of 351 cells agree (96.9 %)`. */
function shareWords({ agree, all }: Share, one: string, many = `${one}s`): string {
  if (all === 0) return `no ${many}`;
  const share = percentWords({ agree, all });
  return `${agree} of ${countWords(all, one, many)} agree (${share})`;
}

/** Says a share in per cent, rounded; what is not whole is never said to be: `99.9 %`. */
export function percentWords({ agree, all }: Share): string {
  const percent = (agree / all) * 100;
  return `${(agree === all ? 100 : Math.min(percent, 99.9)).toFixed(1)} %`;
}

/** Shows one difference, with its place and its likely cause. */
export function differenceRow(
  model: GameModel,
  replay: GameReplay,
  { check, cause }: Difference,
): DifferenceRow {
  const { path, claimed, found, moment, event, line } = check;
  const source =
    line === undefined ? event.source : { ...event.source, lines: [line, line] as const };
  return {
    what: pathPhrase(model, replay, path),
    claimed,
    found: found ?? 'nothing',
    cause: cause.words,
    href: entryHref(model, replay, path, moment),
    source: sourcePhrase(model, source),
  };
}
