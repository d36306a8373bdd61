import type { ClockSettings } from '../../time/clock-settings.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { lettersFrom, makeGrid, numbersFrom } from './grid.ts';
import type { DayNumber } from './periods.ts';

/** What a game lays down about the Board Game besides its frame. */
export interface BoardGameRules {
  readonly name: string;
  readonly rule: string;
  readonly clock: ClockSettings;
  /** Rules of the technology and of the tokens that let somebody move more often. */
  readonly technologyRule: string;
  readonly tokenRule: string;
  /** Moves in a checking period by a token. */
  readonly tokenMoves: number;
}

/** The board: ten rows numbered from the top, eleven columns A to K; `A-5` is column A, row 5. */
export const boardGrid = makeGrid({
  columns: lettersFrom('A', 'K'),
  rows: numbersFrom(0, 9),
  nameOf: (column, row) => `${column}-${row}`,
  adjacency: 'king',
});

/** A piece on its square. The owner is null for one that nobody owns. */
export interface Piece {
  readonly type: string;
  readonly owner: string | null;
  readonly square: string;
}

/** What stands where, and how often whoever moved has moved. */
export interface BoardState {
  readonly rules: BoardGameRules;
  readonly players: readonly string[];
  /** The character by which each owner is drawn. */
  readonly characters: ReadonlyMap<string, string>;
  /** Levels of the technology that lets its possessor move more often. */
  readonly levels: ReadonlyMap<string, number>;
  readonly tokens: ReadonlyMap<string, number>;
  readonly pieces: readonly Piece[];
  readonly today: DayNumber;
  /** Moves that were made, the last one of all last. */
  readonly moves: readonly BoardMove[];
  /** Checking periods in which a token was used, by player. */
  readonly tokened: ReadonlyMap<string, number>;
}

/** A move that was made; one that was rejected is none. */
export interface BoardMove {
  readonly by: string;
  readonly from: string;
  readonly to: string;
  readonly period: number;
  /** Whether it came with an accurate drawing of the board. */
  readonly drawn: boolean;
  readonly before: BoardState;
}

/** Says why something cannot be on a square; null where it can. */
export function checkSquare({ rules, pieces }: BoardState, square: string): Refusal | null {
  if (boardGrid.spotOf(square) === undefined) {
    return refuse(`${square} is not on the board, whose squares are A-0 to K-9.`, rules.rule);
  }
  const holder = pieces.find((piece) => piece.square === square);
  return holder === undefined
    ? null
    : refuse(`A piece, ${holder.type}, is on ${square}, and a square holds one.`, rules.rule);
}

/** Finds the piece on a square. */
export function pieceOn({ pieces }: BoardState, square: string): Piece | undefined {
  return pieces.find((piece) => piece.square === square);
}
