import { z } from 'astro/zod';
import { ownValue } from '../../../schemas/own-value.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { fromRest, travel, type Ground } from './bounce.ts';
import type { Spot } from './grid.ts';
import {
  canEnter,
  flow,
  isBearing,
  needSquare,
  putOn,
  spotOf,
  Square,
  type RoamState,
} from './roam-state.ts';

const { step } = draftKinds<RoamState>();

/** The eight ways, as on a map whose north is above. */
const WAYS: Readonly<Record<string, Spot>> = {
  N: { column: 0, row: -1 },
  NE: { column: 1, row: -1 },
  E: { column: 1, row: 0 },
  SE: { column: 1, row: 1 },
  S: { column: 0, row: 1 },
  SW: { column: -1, row: 1 },
  W: { column: -1, row: 0 },
  NW: { column: -1, row: -1 },
};

const YETI = 'Yeti';
const YETI_MOVES = 8;
/** Changes of the weather above freezing after which all that is wet dries. */
const MILD = 3;

/** The Yeti and what it freezes (r348/1), the weather (r405/0) and the brooks that are left (r408/0). */
export const roamFrost = {
  yeti: step(
    'The Yeti moves eight times, as was rolled; every square that it leaves freezes.',
    { yeti: z.array(z.enum(Object.keys(WAYS))).length(YETI_MOVES, 'expected eight ways') },
    (state, { yeti }) => {
      need(state.places.has(YETI), 'The Yeti is in Limbo.', state.rules.frostRule);
      for (const way of yeti) moveYeti(state, ownValue(WAYS, way) ?? { column: 0, row: 0 });
    },
  ),
  lands: step(
    'The Yeti comes to the square that was drawn for it when all began anew.',
    { lands: Square },
    (state, { lands }) => {
      const { beside, rules } = state;
      need(beside.yetiWaits, 'No square is drawn for the Yeti.', rules.frostRule);
      needSquare(state, lands);
      beside.yetiWaits = false;
      putOn(state, YETI, lands);
    },
  ),
  weather: step(
    'The temperature is told; “at” says where the Yeti comes onto the board when it freezes.',
    { weather: z.enum(['freezing', 'mild']), at: Square.optional() },
    (state, { weather, at }) => (weather === 'mild' ? melt(state) : freeze(state, at)),
  ),
};

/**
 * Returns how things meet the board: where they may go, and that they slide on over what is frozen, but for whoever bears
 * the shield (353/0).
 */
export function groundOf(state: RoamState, mover: string): Ground {
  const squareAt = (spot: Spot) => state.grid.placeAt(spot);
  return {
    canEnter: (spot) => canEnter(state, mover, squareAt(spot)),
    slides: (spot) => !isBearing(state, mover) && state.frozen.has(squareAt(spot) ?? ''),
  };
}

function moveYeti(state: RoamState, way: Spot): void {
  const { grid, places, frozen, today } = state;
  const start = fromRest(spotOf(state, places.get(YETI) ?? ''), way);
  const path = travel(groundOf(state, YETI), start, 1);
  const last = path.at(-1);
  if (last === undefined) return;
  putOn(state, YETI, grid.placeAt(last.at) ?? '');
  for (const { at } of [start, ...path.slice(0, -1)]) frozen.set(grid.placeAt(at) ?? '', today);
}

function freeze(state: RoamState, square: string | undefined): void {
  const { wetSquares, frozen, today, rules, places } = state;
  const isOn = places.has(YETI);
  need(!isOn || square === undefined, 'The Yeti is on the board.', rules.frostRule);
  const lacks = 'The Yeti comes onto the board, and its square is to be told.';
  need(isOn || square !== undefined, lacks, rules.frostRule);
  if (square !== undefined) needSquare(state, square);
  state.mild = 0;
  for (const wet of wetSquares) frozen.set(wet, today);
  wetSquares.clear();
  if (square !== undefined) putOn(state, YETI, square);
}

/** What was frozen melts and is wet, and a brook flows there; after three mild changes all dries. */
function melt(state: RoamState): void {
  const { frozen, wetSquares, places } = state;
  state.mild++;
  for (const square of frozen.keys()) {
    wetSquares.add(square);
    flow(state, square);
  }
  frozen.clear();
  if (state.mild < MILD) return;
  wetSquares.clear();
  places.delete(YETI);
}

/** After an nweek a square is frozen no longer, and a brook flows there. */
export function meltOld(state: RoamState): void {
  const { frozen, today, rules } = state;
  for (const [square, since] of [...frozen]) {
    if (today - since < rules.clock.ndays) continue;
    frozen.delete(square);
    flow(state, square);
  }
}
