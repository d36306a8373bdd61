import { isLapsed, type Lapsing } from '../../procedures/lapsed.ts';
import { z } from 'astro/zod';
import { Integer } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import type { ClockSettings } from '../../time/clock-settings.ts';
import type { AnnouncedMove } from './announced-moves.ts';
import { makeGrid, numbersFrom, type Grid, type Spot } from './grid.ts';
import type { DayNumber } from './periods.ts';

/** The rules that say what happens on a board on which players roam, as `number/revision`. */
export interface RoamRules {
  readonly name: string;
  readonly rule: string;
  readonly rockRule: string;
  readonly meteorRule: string;
  readonly gunRule: string;
  readonly shieldRule: string;
  readonly frostRule: string;
  readonly sirenRule: string;
  readonly waxRule: string;
  readonly footballRule: string;
  readonly throwRule: string;
  readonly clock: ClockSettings;
  /** Squares a side; they are counted from the lower left. */
  readonly size: number;
  /** Points that a shiny thing brings and a dark one takes. */
  readonly thingPoints: number;
}

/** A square by its coordinates: `[5, 7]`. */
export const Square = z.tuple([Integer, Integer]).transform(([x, y]) => `${x},${y}`);

/** Returns the coordinates of a square: `5,7` as 5 and 7. */
export function coordinates(square: string): [number, number] {
  const [x = 0, y = 0] = square.split(',').map(Number);
  return [x, y];
}

/** What became of an announced move. */
export interface MadeMove {
  readonly by: string;
  readonly to: string;
  readonly from: string;
  /** Where it ended: the square announced, where it was turned or carried to, or where it began. */
  readonly reached: string;
}

/** Something secret that was met, and where. */
export interface Reveal {
  readonly thing: 'shiny' | 'dark';
  readonly square: string;
  readonly by: string;
}

/** A board on which players roam, and all that is on it in the open. */
export interface RoamState extends Lapsing {
  readonly rules: RoamRules;
  readonly grid: Grid;
  players: string[];
  /** What else moves: gremlins, the Yeti. */
  readonly others: readonly string[];
  /** Squares of players and other movable things; whoever has none is in Limbo. */
  places: Map<string, string>;
  scores: Map<string, number>;
  rocks: Set<string>;
  /** The day on which each frozen square froze. */
  readonly frozen: Map<string, DayNumber>;
  /** Brooks and wet squares. */
  readonly brooks: Set<string>;
  readonly wetSquares: Set<string>;
  /** Who is wet, until the nweek ends. */
  wet: string[];
  /** Players who stand in a brook and have been wet by it, or were there before it, each with the square. */
  readonly soaked: Map<string, string>;
  /** Changes of the weather one after the other that were above freezing. */
  mild: number;
  guns: string[];
  /** The square of the shield, or who bears it; null where it is not on the board. */
  shield: { readonly at: string } | { readonly by: string } | null;
  announced: AnnouncedMove[];
  made: MadeMove[];
  readonly reveals: Reveal[];
  today: DayNumber;
  /** What other rules have on the board; nothing where they take no part. */
  beside: Beside;
}

/** What other rules say of who is on the board. */
export interface Beside {
  /** Squares of Sirens. */
  readonly sirens: readonly string[];
  /** Players who are Toads, with who carries each. */
  readonly toads: ReadonlyMap<string, string | undefined>;
  /** Players whom no Siren holds back. */
  readonly deaf: readonly string[];
  /** Players who play Football, and run instead of moving. */
  readonly football: readonly string[];
  /** Players who tackled or were tackled in the nweek, and make no move. */
  readonly down: readonly string[];
  /** Players who are being thrown, and are nowhere before they land. */
  readonly thrown: readonly string[];
  /** Squares on which something else lies or stands: the stick, wax, a gnome. */
  readonly lying: readonly string[];
  /** Whether the Yeti waits for its square, since all began anew. */
  yetiWaits: boolean;
}

/** Makes the board. */
export function roamGrid(size: number): Grid {
  return makeGrid({
    columns: numbersFrom(1, size),
    rows: numbersFrom(size, 1),
    nameOf: (column, row) => `${column},${row}`,
    adjacency: 'king',
  });
}

/** Asks for a square of the board. @throws Refused where it has no such square. */
export function needSquare({ grid, rules }: RoamState, square: string): void {
  const most = `${rules.size},${rules.size}`;
  need(grid.spotOf(square), `${square} is not on the board, which runs from 1,1 to ${most}.`);
}

/** Asks for somebody who plays. @throws Refused of whoever does not. */
export function needPlayer({ players }: RoamState, name: string): void {
  need(players.includes(name), `${name} does not play.`);
}

/** Returns the player on a square. */
export function playerOn({ players, places }: RoamState, square: string): string | undefined {
  return players.find((player) => places.get(player) === square);
}

/** Counts the squares on which nothing is that is known: no rock, no player, nothing movable, nothing that lies there. */
export function vacantSquares(state: RoamState): number {
  return state.grid.places.length - new Set([...squaresTaken(state), ...state.rocks]).size;
}

/** Lists the squares on which something is beside rocks. */
export function squaresTaken({ places, shield, beside }: RoamState): string[] {
  const shieldAt = shield !== null && 'at' in shield ? [shield.at] : [];
  return [...places.values(), ...shieldAt, ...beside.lying];
}

/** Returns whether somebody bears the shield, and the rule on it is in force (353/0). */
export function isBearing(state: RoamState, mover: string): boolean {
  const { shield, rules } = state;
  return (
    shield !== null && 'by' in shield && shield.by === mover && !isLapsed(state, rules.shieldRule)
  );
}

/** Lets a brook flow on a square; who stands there has not moved into it (408/0). */
export function flow(state: RoamState, square: string): void {
  const player = playerOn(state, square);
  if (!state.brooks.has(square) && player !== undefined) state.soaked.set(player, square);
  state.brooks.add(square);
}

/** Returns whether something may enter a square: rocks let nothing in, and a player no other player. */
export function canEnter(state: RoamState, mover: string, square: string | undefined): boolean {
  if (square === undefined || state.rocks.has(square)) return false;
  const holder = playerOn(state, square);
  return holder === undefined || holder === mover || !state.players.includes(mover);
}

/** Puts something on a square. A player there gets wet in a brook, and takes up the shield. */
export function putOn(state: RoamState, mover: string, square: string): void {
  const { players, places, brooks, wet, shield } = state;
  places.set(mover, square);
  if (!players.includes(mover)) return;
  if (brooks.has(square) && !wet.includes(mover)) wet.push(mover);
  if (shield !== null && 'at' in shield && shield.at === square) state.shield = { by: mover };
}

/** Adds to the score of a player. */
export function addScore({ scores }: RoamState, player: string, points: number): void {
  scores.set(player, (scores.get(player) ?? 0) + points);
}

/** Returns where a square lies. */
export function spotOf({ grid }: RoamState, square: string): Spot {
  return grid.spotOf(square) ?? { column: 0, row: 0 };
}
