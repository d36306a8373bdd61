import { Words } from '../../../schemas/scalars.ts';
import { kinds } from '../../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { ShownText } from '../../time/clock-fields.ts';
import type { ShownTime } from '../../time/game-clock.ts';
import { fromRest, travel } from './bounce.ts';
import { dayShown, nweekOf, writeDay } from './periods.ts';
import { groundOf, meltOld } from './roam-frost.ts';
import { holdsBack } from './enchantment.ts';
import {
  checkPlayer,
  checkSquare,
  coordinates,
  playerOn,
  putOn,
  spotOf,
  Square,
  vacantSquares,
  type AnnouncedMove,
  type MadeMove,
  type RoamState,
} from './roam-state.ts';

const { step } = kinds<RoamState>();

/** How players come onto the board, and how they move at the end of the nweek (r301/2). */
export const roamMoves = {
  enter: step(
    'Enters the board on a free square.',
    { enter: Square, by: Words },
    (state, { enter, by }) => checkEntry(state, enter, by) ?? putOn(state, by, enter),
  ),
  announce: step(
    'Announces a move to a square next to one’s own; it is made when the nweek ends.',
    { announce: Square, by: Words },
    (state, { announce, by }) =>
      checkMove(state, announce, by) ?? {
        ...state,
        announced: [...state.announced, { by, to: announce }],
      },
  ),
  clock: step(
    'The clock goes on; when an nweek ends, moves are made in the order in which they were announced.',
    { clock: ShownText },
    (state, { clock }) => goOn(state, clock),
  ),
};

function checkEntry(state: RoamState, square: string, by: string): Refusal | null {
  const { places, rules, rocks } = state;
  const refusal = checkPlayer(state, by) ?? checkSquare(state, square);
  if (refusal !== null) return refusal;
  if (places.has(by)) return refuse(`${by} is on the board already.`, rules.rule);
  const holder = playerOn(state, square);
  if (holder !== undefined) return refuse(`${holder} is on ${square}.`, rules.rule);
  if (rocks.has(square)) return refuse(`A big rock is on ${square}.`, rules.rockRule);
  if (vacantSquares(state) >= 2) return null;
  return refuse('Fewer than two squares are free.', rules.rule);
}

function checkMove(state: RoamState, to: string, by: string): Refusal | null {
  const { places, rules, grid, announced } = state;
  const refusal = checkPlayer(state, by) ?? checkSquare(state, to);
  if (refusal !== null) return refusal;
  const from = places.get(by);
  if (from === undefined) return refuse(`${by} is in Limbo.`, rules.rule);
  if (announced.some((move) => move.by === by)) {
    return refuse(`${by} has announced a move in this nweek.`, rules.rule);
  }
  if (!grid.neighbours(from).includes(to)) {
    return refuse(`${to} is not next to ${from}.`, rules.rule);
  }
  if (state.beside.toads.has(by)) return refuse(`${by} is a Toad.`, rules.sirenRule);
  if (!isHeld(state, by, from, to)) return null;
  return refuse('A Siren holds one back.', rules.sirenRule);
}

/** Tells whether a Siren keeps somebody from a square, who is not deaf (356/0, 401/0). */
function isHeld({ beside }: RoamState, by: string, from: string, to: string): boolean {
  const [start, end] = [coordinates(from), coordinates(to)];
  const isHolding = (siren: string) => holdsBack(coordinates(siren), start, end);
  return !beside.deaf.includes(by) && beside.sirens.some(isHolding);
}

/** Lets the clock go on to what it shows. */
export function goOn(state: RoamState, shown: ShownTime): RoamState | Refusal {
  const { clock, rule } = state.rules;
  const day = dayShown(clock, shown);
  if (isRefusal(day)) return day;
  if (day < state.today) {
    return refuse(`It is ${writeDay(clock, state.today)}; the clock does not go back.`, rule);
  }
  const hasEnded = nweekOf(clock, day) > nweekOf(clock, state.today);
  const moved = hasEnded ? endNweek(state) : state;
  return meltOld({ ...moved, today: day });
}

/** Makes the announced moves one after the other; whoever cannot go stays. */
function endNweek(state: RoamState): RoamState {
  const start: RoamState = { ...state, made: [], announced: [], wet: [] };
  return state.announced.reduce(makeMove, start);
}

function makeMove(state: RoamState, move: AnnouncedMove): RoamState {
  const { by, to } = move;
  const from = state.places.get(by);
  if (from === undefined) return note(state, { ...move, from: 'Limbo', reached: 'Limbo' });
  const holder = playerOn(state, to);
  const isKept = holder !== undefined || isHeld(state, by, from, to);
  const path = isKept ? [] : pathOf(state, by, from, to);
  const moved = path.reduce((now, square) => putOn(now, by, square), state);
  return note(moved, { ...move, from, reached: path.at(-1) ?? from });
}

/** A rock turns the move round, and ice carries it on; only a player in the way lets it fail (r349/0). */
function pathOf(state: RoamState, by: string, from: string, to: string): string[] {
  const [start, end] = [spotOf(state, from), spotOf(state, to)];
  const way = { column: end.column - start.column, row: end.row - start.row };
  const path = travel(groundOf(state, by), fromRest(start, way), 1);
  return path.map(({ at }) => state.grid.placeAt(at) ?? from);
}

function note(state: RoamState, made: MadeMove): RoamState {
  return { ...state, made: [...state.made, made] };
}
