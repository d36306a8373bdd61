import { z } from 'astro/zod';
import { kinds } from '../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { fromRest, travel, type Ground } from './bounce.ts';
import type { Spot } from './grid.ts';
import {
  canEnter,
  checkSquare,
  putOn,
  spotOf,
  Square,
  toLimbo,
  type RoamState,
} from './roam-state.ts';
import { ownValue } from '../../../schemas/own-value.ts';

const { step } = kinds<RoamState>();

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
      if (!state.places.has(YETI)) return refuse('The Yeti is in Limbo.', state.rules.frostRule);
      return yeti.reduce(
        (now, way) => moveYeti(now, ownValue(WAYS, way) ?? { column: 0, row: 0 }),
        state,
      );
    },
  ),
  lands: step(
    'The Yeti comes to the square that was drawn for it when all began anew.',
    { lands: Square },
    (state, { lands }) => {
      const { beside, rules } = state;
      if (!beside.yetiWaits) return refuse('No square is drawn for the Yeti.', rules.frostRule);
      const landed = { ...state, beside: { ...beside, yetiWaits: false } };
      return checkSquare(state, lands) ?? putOn(landed, YETI, lands);
    },
  ),
  weather: step(
    'The temperature is told; “at” says where the Yeti comes onto the board when it freezes.',
    { weather: z.enum(['freezing', 'mild']), at: Square.optional() },
    (state, { weather, at }) => (weather === 'mild' ? melt(state) : freeze(state, at)),
  ),
};

/** How things meet the board: where they may go, and that they slide on over what is frozen. */
export function groundOf(state: RoamState, mover: string): Ground {
  const squareAt = (spot: Spot) => state.grid.placeAt(spot);
  return {
    canEnter: (spot) => canEnter(state, mover, squareAt(spot)),
    slides: (spot) => state.frozen.has(squareAt(spot) ?? ''),
  };
}

function moveYeti(state: RoamState, way: Spot): RoamState {
  const start = fromRest(spotOf(state, state.places.get(YETI) ?? ''), way);
  const path = travel(groundOf(state, YETI), start, 1);
  const last = path.at(-1);
  if (last === undefined) return state;
  const left = [start, ...path.slice(0, -1)].map(({ at }) => state.grid.placeAt(at) ?? '');
  const moved = putOn(state, YETI, state.grid.placeAt(last.at) ?? '');
  const fresh = left.map((square): [string, number] => [square, state.today]);
  return { ...moved, frozen: new Map([...state.frozen, ...fresh]) };
}

function freeze(state: RoamState, square: string | undefined): RoamState | Refusal {
  const { wetSquares, frozen, today, rules } = state;
  const fresh = [...wetSquares].map((wet): [string, number] => [wet, today]);
  const cold: RoamState = {
    ...state,
    mild: 0,
    wetSquares: new Set(),
    frozen: new Map([...frozen, ...fresh]),
  };
  if (state.places.has(YETI)) {
    return square === undefined ? cold : refuse('The Yeti is on the board.', rules.frostRule);
  }
  if (square === undefined) {
    return refuse('The Yeti comes onto the board, and its square is to be told.', rules.frostRule);
  }
  return checkSquare(state, square) ?? putOn(cold, YETI, square);
}

/** What was frozen melts and is wet, and a brook flows there; after three mild changes all dries. */
function melt(state: RoamState): RoamState {
  const mild = state.mild + 1;
  const thawed = [...state.frozen.keys()];
  const wet: RoamState = {
    ...state,
    mild,
    frozen: new Map(),
    wetSquares: new Set([...state.wetSquares, ...thawed]),
    brooks: new Set([...state.brooks, ...thawed]),
  };
  return mild < MILD ? wet : toLimbo({ ...wet, wetSquares: new Set() }, YETI);
}

/** After an nweek a square is frozen no longer, and a brook flows there. */
export function meltOld(state: RoamState): RoamState {
  const { frozen, today, rules, brooks } = state;
  const isOld = ([, since]: readonly [string, number]) => today - since >= rules.clock.ndays;
  const old = [...frozen].filter(isOld).map(([square]) => square);
  return {
    ...state,
    frozen: new Map([...frozen].filter((entry) => !isOld(entry))),
    brooks: new Set([...brooks, ...old]),
  };
}
