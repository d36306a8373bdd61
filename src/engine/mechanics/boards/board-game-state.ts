import type { ClockSettings } from '../../time/clock-settings.ts';
import { need } from '../../procedures/refusal.ts';
import { lettersFrom, makeGrid, numbersFrom } from './grid.ts';
import { periodOf, type DayNumber } from './periods.ts';

/** What a game lays down about the Board Game besides its frame. */
export interface BoardGameRules {
  readonly name: string;
  readonly rule: string;
  readonly clock: ClockSettings;
  /** The rule of the tokens that let somebody move more often. */
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
  owner: string | null;
  square: string;
}

/** What stands where, and how often whoever moved has moved. */
export interface BoardState {
  players: string[];
  /** The character by which each owner is drawn. */
  readonly characters: Map<string, string>;
  /** Levels of the technology that lets its possessor move more often. */
  levels: Map<string, number>;
  tokens: Map<string, number>;
  pieces: Piece[];
  today: DayNumber;
  /** Moves that were made, the last one of all last. */
  readonly moves: BoardMove[];
  /** Checking periods in which a token was used, by player. */
  readonly tokened: Map<string, number>;
}

/** A move that was made; one that was rejected is none. */
export interface BoardMove {
  readonly by: string;
  readonly to: string;
  readonly period: number;
  /** Whether it came with an accurate drawing of the board. */
  readonly drawn: boolean;
  readonly before: BoardState;
}

/** Finds the piece on a square. */
export function pieceOn({ pieces }: BoardState, square: string): Piece {
  const piece = pieces.find((one) => one.square === square);
  need(piece, `Nothing is on ${square}.`);
  return piece;
}

/** Asks that a piece could be on a square. @throws Refused where it could not. */
export function needFree({ pieces }: BoardState, square: string): void {
  need(boardGrid.spotOf(square), `${square} is not on the board, whose squares are A-0 to K-9.`);
  const holder = pieces.find((piece) => piece.square === square);
  need(!holder, `A piece, ${String(holder?.type)}, is on ${square}, and a square holds one.`);
}

/** Puts a piece on its square. */
export function putPiece(state: BoardState, piece: Piece): void {
  const { owner, square } = piece;
  need(owner === null || state.characters.has(owner), `${String(owner)} has no character yet.`);
  needFree(state, square);
  state.pieces.push(piece);
}

/** Returns how many moves a player has left: one a checking period, more by technology or by a token. */
export function movesLeft(state: BoardState, player: string, rules: BoardGameRules): number {
  const { moves, levels, tokened, today } = state;
  const period = periodOf(rules.clock, today);
  const made = moves.filter((move) => move.by === player && move.period === period).length;
  const level = Math.max(1, levels.get(player) ?? 1);
  const most = tokened.get(player) === period ? Math.max(rules.tokenMoves, level) : level;
  return Math.max(0, most - made);
}
