import { isCell, unplacedAssertions, type Difference } from '../../../engine/index.ts';
import { addRefused, refusedOf, type LogEvent, type Refused } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { shareOf, shareOfRows, type Share } from '../../replay/shares.ts';
import { countWords } from '../count.ts';
import type { Phrase } from '../phrase.ts';
import { pathPhrase } from './changes.ts';
import { spaced } from '../../action-words.ts';
import { eventTime } from '../../event-words.ts';
import { entryHref } from './gamestate.ts';
import { sourcePhrase } from './source-phrase.ts';

/** A value that a report asserts and the replay does not give. */
export interface DifferenceRow {
  readonly what: Phrase;
  readonly asserted: string;
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
  const refused = addRefused([
    refusedIn(model, event),
    unplacedAssertions({ unplaced: replay.history.unplaced.filter(({ id }) => id === event.id) }),
  ]);
  const cells = shareOf(checks.filter(isCell), refused.value);
  const rows = shareOfRows(checks.filter(isCell), refused.row);
  return {
    id: event.id,
    name: spaced(event.do),
    when: eventTime(model, event),
    source: sourcePhrase(model, event.source),
    cells,
    rows,
    words: agreementWords(cells, rows),
    differences: differences.map((one) => differenceRow(model, replay, one)),
  };
}

/** Adds up what was not read of the file that holds a report. */
function refusedIn({ sources }: GameModel, { source }: LogEvent): Refused {
  const findings = sources.flatMap(({ file, findings: list }) =>
    list.filter((one) => one.file !== undefined && `${file}/${one.file}` === source?.file),
  );
  return refusedOf([{ findings }]);
}

/** Says how far a report agrees: `all 13 values agree`. */
function agreementWords(cells: Share, rows: Share): string {
  const isWhole = cells.all > 0 && cells.agree === cells.all && rows.agree === rows.all;
  if (isWhole) {
    return cells.all === 1 ? 'its one value agrees' : `all ${countWords(cells.all, 'value')} agree`;
  }
  return `${shareWords(cells, 'value')}; ${shareWords(rows, 'row')}`;
}

/** Says a share: `340 of 351 values agree (96.9 %)`. */
function shareWords({ agree, all, refused }: Share, one: string, many = `${one}s`): string {
  if (all === 0) return `no ${many}`;
  const share = percentWords({ agree, all });
  const missing = refused === 0 ? '' : `, ${refused} not read`;
  return `${agree} of ${countWords(all, one, many)} agree (${share})${missing}`;
}

/** Says a share in per cent, rounded; what is not whole is never said to be: `99.9 %`. */
export function percentWords({ agree, all }: Pick<Share, 'agree' | 'all'>): string {
  const percent = (agree / all) * 100;
  return `${(agree === all ? 100 : Math.min(percent, 99.9)).toFixed(1)} %`;
}

/** Shows one difference, with its place and its likely cause. */
export function differenceRow(
  model: GameModel,
  replay: GameReplay,
  { check, cause }: Difference,
): DifferenceRow {
  const { path, asserted, found, moment, event, line } = check;
  const source =
    line === undefined ? event.source : { ...event.source, lines: [line, line] as const };
  return {
    what: pathPhrase(model, replay, path),
    asserted,
    found: found ?? 'nothing',
    cause: cause.words,
    href: entryHref(model, replay, path, moment),
    source: sourcePhrase(model, source),
  };
}
