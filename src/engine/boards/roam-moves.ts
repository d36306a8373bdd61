import { Words } from '../../schemas/scalars.ts';
import { kinds } from '../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import { ShownText } from '../time/clock-fields.ts';
import type { ShownTime } from '../time/game-clock.ts';
import { dayShown, nweekOf, writeDay } from './periods.ts';
import { meltOld } from './roam-frost.ts';
import {
  canEnter,
  checkPlayer,
  checkSquare,
  playerOn,
  putOn,
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
  if (grid.neighbours(from).includes(to)) return null;
  return refuse(`${to} is not next to ${from}.`, rules.rule);
}

function goOn(state: RoamState, shown: ShownTime): RoamState | Refusal {
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
  const from = state.places.get(move.by);
  if (from === undefined) return note(state, { ...move, from: 'Limbo', failed: 'is in Limbo' });
  const failed = whyNot(state, move);
  const next = failed === '' ? putOn(state, move.by, move.to) : state;
  return note(next, { ...move, from, failed });
}

function whyNot(state: RoamState, { by, to }: AnnouncedMove): string {
  if (canEnter(state, by, to)) return '';
  const holder = playerOn(state, to);
  return holder === undefined ? 'a big rock is there' : `${holder} is there`;
}

function note(state: RoamState, made: MadeMove): RoamState {
  return { ...state, made: [...state.made, made] };
}
