import type { ClockSettings } from '../../time/clock-settings.ts';
import type { Capture } from './capture.ts';
import type { Position } from './dragons.ts';
import { lettersFrom, makeGrid, numbersFrom } from './grid.ts';
import type { DayNumber } from './periods.ts';

/** What a game lays down about Political Go besides its play. */
export interface GoRules {
  readonly name: string;
  /** The rule of the game and that of the technologies, as `number/revision`. */
  readonly rule: string;
  readonly technologyRule: string;
  readonly clock: ClockSettings;
}

/** The board: nine columns A to I, nine rows numbered from the bottom. */
export const goGrid = makeGrid({
  columns: lettersFrom('A', 'I'),
  rows: numbersFrom(9, 1),
  nameOf: (column, row) => `${column}${row}`,
  adjacency: 'orthogonal',
});

/** What the rules leave open; see the procedure's settings. */
export interface GoChoices {
  readonly remainder: 'one-each' | 'all-to-first';
  readonly recency: 'any-move' | 'placing';
  readonly 'captures-without-placing': 'mover-chooses' | 'together';
  readonly 'captures-by-technology': 'yes' | 'no';
}

/** A game of Political Go under way. */
export interface GoState {
  readonly rules: GoRules;
  readonly choices: GoChoices;
  players: readonly string[];
  /** Technologies by player. */
  technologies: ReadonlyMap<string, readonly string[]>;
  today: DayNumber;
  position: Position;
  /** Every position since the last reset, the first one among them. */
  history: Position[];
  scores: Map<string, number>;
  /** Points of the game at large that ended games gave. */
  points: Map<string, number>;
  /** Consents to an alliance that were not taken up: who consented, and with whom. */
  consents: (readonly [string, string])[];
  /** The last move; null before the first. */
  last: { readonly by: string; readonly kind: MoveKind } | null;
  /** Players from the one who moved last, and from the one who placed last. */
  movers: readonly string[];
  placers: readonly string[];
  /** The checking period of each player's last move. */
  readonly moved: Map<string, number>;
  /** The nweek of each player's last try of a technology, by player and technology. */
  readonly tried: Map<string, number>;
  lastPlaced: DayNumber;
  /** What the last step captured. */
  captures: readonly Capture[];
  /** Where the last stone was placed; null where the last step placed none. */
  placed: string | null;
  /** Whether the drawing of the last move showed what the move comes to; null where there was none. */
  drawn: boolean | null;
  /** Days on which games ended. */
  readonly ended: DayNumber[];
}

/** What a move may be. */
export type MoveKind = 'place' | 'ally' | 'break' | 'pass';

/** An empty board without alliances. */
export const EMPTY: Position = { stones: new Map(), alliances: new Set() };

/** Puts a name in front of a list. */
export function toFront(names: readonly string[], name: string): string[] {
  return [name, ...names.filter((other) => other !== name)];
}

/** Adds to the counts of those who are named. */
export function addCounts(
  counts: ReadonlyMap<string, number>,
  more: ReadonlyMap<string, number>,
  sign: 1 | -1 = 1,
): Map<string, number> {
  const changed = [...more].map(([name, count]): [string, number] => [
    name,
    (counts.get(name) ?? 0) + sign * count,
  ]);
  return new Map([...counts, ...changed]);
}
