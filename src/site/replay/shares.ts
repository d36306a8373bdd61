import { isCell, unplacedAssertions, type Check } from '../../engine/index.ts';
import { addRefused, refusedOf } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { isOfRule, type GameReplay } from './game-replay.ts';

/** How many of something agree, of how many. */
export interface Share {
  readonly agree: number;
  /** Those that were not read among them. */
  readonly all: number;
  /** How many were not read. */
  readonly refused: number;
}

/** How many of one kind of claim agree. */
export interface NamedShare extends Share {
  readonly what: string;
}

/** Counts what agrees: values and rows of reports, each part of the headings, outcomes. */
export function sharesOf(
  { sources }: Pick<GameModel, 'sources'>,
  { history, decisions }: GameReplay,
): NamedShare[] {
  const refused = addRefused([refusedOf(sources), unplacedAssertions(history)]);
  const reported = history.checks.filter(({ path }) => !isOfRule(path));
  const cells = reported.filter(isCell);
  const parts = Map.groupBy(
    history.checks.filter(({ path }) => isOfRule(path)),
    ({ path }) => path.split('/').slice(2).join('/'),
  );
  const announced = decisions.filter(({ decision }) => decision.outcome !== undefined);
  const outcomes = announced.map(({ agrees }) => ({ agrees: agrees === true }));
  const rows = [
    { what: 'Rows of reports', ...shareOfRows(cells, refused.row) },
    { what: 'Values in reports', ...shareOf(cells, refused.value) },
    {
      what: 'Figures in reports',
      ...shareOf(
        reported.filter((check) => !isCell(check)),
        refused.figure,
      ),
    },
    ...[...parts].map(([part, checks]) => ({
      what: `Headings: ${part}`,
      ...shareOf(checks, part === 'in-force' ? refused.listing : refused.heading),
    })),
    { what: 'Announced outcomes', ...shareOf(outcomes, refused.decision) },
  ];
  return rows.filter(({ all }) => all > 0);
}

/** Counts claims that agree, of all that were read and those that were not. */
export function shareOf(checks: readonly Pick<Check, 'agrees'>[], refused = 0): Share {
  const agree = checks.filter(({ agrees }) => agrees).length;
  return { agree, all: checks.length + refused, refused };
}

/** Counts rows of which every claim agrees: all that a report says of one account or one rule. */
export function shareOfRows(checks: readonly Check[], refused = 0): Share {
  const rows = Map.groupBy(
    checks,
    ({ event, path }) => `${event.id} ${path.split('/').slice(0, 2).join('/')}`,
  );
  const all = [...rows.values()].map((cells) => ({ agrees: cells.every(({ agrees }) => agrees) }));
  return shareOf(all, refused);
}
