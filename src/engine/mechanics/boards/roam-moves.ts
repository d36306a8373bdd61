import { needBy } from '../../procedures/lapsed.ts';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { ShownText } from '../../time/clock-fields.ts';
import type { ShownTime } from '../../time/game-clock.ts';
import { squaredDistance } from './distances.ts';
import { RUN, type AnnouncedMove } from './announced-moves.ts';
import { fromRest, travel } from './bounce.ts';
import { holdsBack } from './enchantment.ts';
import { laterDay, nweekOf } from './periods.ts';
import { groundOf, meltOld } from './roam-frost.ts';
import {
  coordinates,
  isBearing,
  needPlayer,
  needSquare,
  playerOn,
  putOn,
  spotOf,
  Square,
  vacantSquares,
  type RoamState,
} from './roam-state.ts';

const { step } = draftKinds<RoamState>();

/** How players come onto the board, and how they move at the end of the nweek (r301/2). */
export const roamMoves = {
  enter: step(
    'Enters the board on a free square.',
    { enter: Square, by: Words },
    (state, { enter: square, by }) => {
      const { places, rules, rocks } = state;
      needPlayer(state, by);
      needSquare(state, square);
      needLanded(state, by);
      need(!places.has(by), `${by} is on the board already.`);
      const holder = playerOn(state, square);
      need(holder === undefined, `${String(holder)} is on ${square}.`);
      needBy(state, !rocks.has(square), `A big rock is on ${square}.`, rules.rockRule);
      need(vacantSquares(state) >= 2, 'Fewer than two squares are free.');
      putOn(state, by, square);
    },
  ),
  announce: step(
    'Announces a move to a square next to one’s own; it is made when the nweek ends.',
    { announce: Square, by: Words },
    (state, { announce: to, by }) => {
      const { places, rules, grid, announced, beside } = state;
      needPlayer(state, by);
      needSquare(state, to);
      const from = places.get(by);
      needLanded(state, by);
      need(from, `${by} is in Limbo.`);
      const isFirst = !announced.some((move) => move.by === by);
      need(isFirst, `${by} has announced a move in this nweek.`);
      need(grid.neighbours(from).includes(to), `${to} is not next to ${from}.`);
      needBy(state, !beside.toads.has(by), `${by} is a Toad.`, rules.sirenRule);
      needBy(state, !isHeld(state, by, from, to), 'A Siren holds one back.', rules.sirenRule);
      announced.push({ by, to, pace: 'move' });
    },
  ),
  clock: step(
    'The clock goes on; when an nweek ends, moves are made in the order in which they were announced.',
    { clock: ShownText },
    (state, { clock }) => goOn(state, clock),
  ),
};

/** Whoever is being thrown does nothing on the board before e lands (351/0). */
function needLanded(state: RoamState, by: string): void {
  const { beside, rules } = state;
  needBy(state, !beside.thrown.includes(by), `${by} is being thrown.`, rules.throwRule);
}

/** Tells whether a Siren keeps somebody from a square, who is not deaf (356/0, 401/0). */
function isHeld({ beside }: RoamState, by: string, from: string, to: string): boolean {
  const [start, end] = [coordinates(from), coordinates(to)];
  const isHolding = (siren: string) => holdsBack(coordinates(siren), start, end);
  return !beside.deaf.includes(by) && beside.sirens.some(isHolding);
}

/** Lets the clock go on to what it shows. */
export function goOn(state: RoamState, shown: ShownTime): void {
  const { clock } = state.rules;
  const day = laterDay(clock, state.today, shown);
  if (nweekOf(clock, day) > nweekOf(clock, state.today)) endNweek(state);
  state.today = day;
  meltOld(state);
}

/** Makes the announced moves one after the other; whoever cannot go stays. */
function endNweek(state: RoamState): void {
  const { announced } = state;
  Object.assign(state, { made: [], announced: [], wet: [] });
  for (const move of announced) makeMove(state, move);
}

function makeMove(state: RoamState, { by, to, pace }: AnnouncedMove): void {
  const from = state.places.get(by);
  if (from === undefined) {
    state.made.push({ by, to, from: 'Limbo', reached: 'Limbo' });
    return;
  }
  const isTaken = playerOn(state, to) !== undefined || isHeld(state, by, from, to);
  const isKept =
    isTaken || state.beside.down.includes(by) || !isNear(state, by, { from, to, pace });
  const path = isKept ? [] : pace === 'run' ? [to] : pathOf(state, by, from, to);
  for (const square of path) putOn(state, by, square);
  // Ice would have carried em on, which costs the shield (353/0).
  const isHalted = path.some((square) => state.frozen.has(square)) && isBearing(state, by);
  if (isHalted) state.shield = null;
  state.made.push({ by, to, from, reached: path.at(-1) ?? from });
}

/** Returns whether somebody still is where e may go from to what e announced: who was sent elsewhere may be too far. */
function isNear(
  { grid, beside, rocks }: RoamState,
  by: string,
  { from, to, pace }: { readonly from: string } & Pick<AnnouncedMove, 'to' | 'pace'>,
): boolean {
  if (pace === 'move') return grid.neighbours(from).includes(to);
  const isWithin = squaredDistance(coordinates(from), coordinates(to)) <= RUN * RUN;
  return isWithin && beside.football.includes(by) && !rocks.has(to);
}

/** A rock turns the move round, and ice carries it on; only a player in the way lets it fail (r349/0). */
function pathOf(state: RoamState, by: string, from: string, to: string): string[] {
  const [start, end] = [spotOf(state, from), spotOf(state, to)];
  const way = { column: end.column - start.column, row: end.row - start.row };
  const path = travel(groundOf(state, by), fromRest(start, way), 1);
  return path.map(({ at }) => state.grid.placeAt(at) ?? from);
}
