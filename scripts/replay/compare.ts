import {
  checkAcknowledgements,
  checkCopies,
  checkDecisions,
  checkRuleLists,
  explainGame,
  isCell,
  keepBeliefs,
  replayGame,
  unplacedAssertions,
  worldOf,
  type Check,
  type CopyCheck,
  type DecisionCheck,
  type Difference,
  type GameOptions,
  type History,
} from '../../src/engine/index.ts';
import type { Gathered } from './gather.ts';
import { addRefused, refusedOf, type Refused } from '../../src/schemas/index.ts';
import { tally, type Tally } from './tally.ts';

/** How far the replay agrees with what was reported, published and announced. */
export interface Comparison {
  readonly rows: Tally;
  readonly cells: Tally;
  /** What reports say of the game as a whole. */
  readonly figures: Tally;
  /** By part (`revision`, `power`, `title`, `in-force`) and year; `all` for every year together. */
  readonly headings: Readonly<Record<string, Readonly<Record<string, Tally>>>>;
  /** Copies that count revisions, beside the log. */
  readonly copies: readonly CopyCheck[];
  readonly outcomes: Tally;
  /** Those that hang on no condition which somebody worked out. */
  readonly plainOutcomes: Tally;
  readonly differences: readonly Difference[];
  /** Differences that nobody has acknowledged, and acknowledgements of what is not there any more. */
  readonly acknowledgements: ReturnType<typeof checkAcknowledgements>;
  readonly decisions: readonly DecisionCheck[];
  /** Events that record other effects than follow from them by the rule in force. */
  readonly deviations: History['deviations'];
  readonly faults: ReturnType<typeof checkRuleLists>;
  /** What the sources hold and nobody could read or place, by kind; it stands in the tallies. */
  readonly refused: Refused;
  /** Ids of the reports of the project that are left out, because another log stands in place of theirs. */
  readonly leftOut: readonly string[];
}

/**
 * Compares a replay with every report, published heading and announced outcome that the logs hold; the
 * options are those with which it was replayed.
 */
export function compare(
  history: History,
  gathered: Gathered,
  options: GameOptions = {},
): Comparison {
  const { game, witnesses, proposals, notes } = gathered;
  const believedAt = keepBeliefs(history, (policy) =>
    replayGame(game.id, gathered, { ...options, ...policy }),
  );
  const differences = explainGame(game.id, history, believedAt);
  const refused = addRefused([refusedOf(gathered.sources), unplacedAssertions(history)]);
  const [headings, reported] = split(history.checks, isHeading);
  const [cells, figures] = split(reported, isCell);
  const all = checkDecisions(history.counted);
  const decisions = all.filter(({ decision }) => decision.outcome !== undefined);
  const judged = decisions.map(({ agrees, isConditional }) => ({
    agrees: agrees === true,
    untold: agrees === undefined,
    isConditional,
  }));
  return {
    rows: tally(rowsOf(cells), refused.row),
    cells: tally(cells.map(withUntold), refused.value),
    figures: tally(figures.map(withUntold), refused.figure),
    headings: tallyHeadings(headings, refused),
    copies: checkCopies(worldOf(gathered, history)),
    outcomes: tally(judged, refused.decision),
    // Nobody knows of a decision that was not read whether it has a conditional ballot.
    plainOutcomes: tally(
      judged.filter(({ isConditional }) => !isConditional),
      refused.decision,
    ),
    differences,
    acknowledgements: checkAcknowledgements(notes ?? {}, differences, {
      history,
      sources: gathered.sources,
      foreignSources: gathered.foreign.sources,
      isForeign: (event) => gathered.foreign.events.has(event),
    }),
    decisions,
    deviations: history.deviations,
    faults: checkRuleLists(game.id, witnesses, proposals, gathered.sources),
    refused,
    leftOut: gathered.leftOut,
  };
}

/** Tells claims on the rules from claims on the state. */
export function isHeading({ path }: Check): boolean {
  return path.startsWith('rule/');
}

function split<T>(list: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((one) => !test(one))];
}

function withUntold({ agrees, found }: Check) {
  return { agrees, untold: found === null };
}

/** A row of a report is all that it says of one holder. */
function rowsOf(cells: readonly Check[]): { readonly agrees: boolean }[] {
  const rows = new Map<string, boolean>();
  for (const { event, path, agrees } of cells) {
    const row = `${event.id} ${path.slice(0, Math.max(0, path.lastIndexOf('/')))}`;
    rows.set(row, (rows.get(row) ?? true) && agrees);
  }
  return [...rows.values()].map((agrees) => ({ agrees }));
}

function tallyHeadings(
  headings: readonly Check[],
  refused: Refused,
): Record<string, Record<string, Tally>> {
  const parts = Map.groupBy(headings, ({ path }) => path.split('/').at(-1) ?? '');
  const tallied = [...parts].map(([part, checks]) => {
    const years = { all: checks, ...Object.fromEntries(Map.groupBy(checks, yearOf)) };
    const missing = part === 'in-force' ? refused.listing : refused.heading;
    // Of a heading that was not read the year is not known.
    const count = (some: readonly Check[], year: string) =>
      tally(some.map(withUntold), year === 'all' ? missing : 0);
    return [part, mapValues(years, count)];
  });
  return Object.fromEntries(tallied) as Record<string, Record<string, Tally>>;
}

function yearOf({ event: { at } }: Check): string {
  return typeof at === 'string' ? at.slice(0, 4) : 'undated';
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A, key: string) => B) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
