import { isRefusal } from '../../procedures/refusal.ts';
import { sharedAmounts, sharedPlayers, toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { isUnknown } from '../../replay/state/value.ts';
import type { ShownTime } from '../../time/game-clock.ts';
import { create, destroy } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf, ownerOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import { goOn } from './roam-moves.ts';
import type { Beside, RoamState } from './roam-state.ts';
import { BIG_ROCK, fromMark, rockOn, sharedSquares, squareIn } from './shared-squares.ts';

/** What moves on the board, by its kind. */
const MOBILE = ['player', 'gremlin', 'yeti'];

/**
 * What a board on which players roam has to do with other rules: the clock makes the moves, squares and
 * points are everybody's, big rocks are there for all, and `entropy-reset` clears the board.
 */
export function roamSharing(): Sharing<RoamState> {
  return {
    shares: [
      sharedPlayers({
        of: ({ players }) => players,
        with: (state, players) => ({ ...state, players }),
      }),
      sharedSquares(
        { of: ({ places }) => places, with: (state, places) => ({ ...state, places }) },
        MOBILE,
      ),
      sharedAmounts('points', {
        of: ({ scores }) => scores,
        with: (state, scores) => ({ ...state, scores }),
      }),
      rocks(),
      toldByWorld((world, state) => ({ ...state, beside: besideIn(world, state.beside) })),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player'), ...clockIn(world) }),
    told: { clock: 'time/nday' },
    hears: {
      'period-ended': (state, _signal, world) => {
        const shown = timeIn(world);
        const later = shown === undefined ? state : goOn(state, shown);
        return isRefusal(later) ? state : later;
      },
      'entropy-reset': (state) => clearBoard(state),
    },
  };
}

/** What the clock shows, as a board is told it when it begins. */
export function clockIn(world: World): { readonly clock?: string } {
  const shown = timeIn(world);
  return shown === undefined ? {} : { clock: `${shown.nweek}/${shown.nday}` };
}

/** Gives what the clock shows, where there is one. */
export function timeIn(world: World): ShownTime | undefined {
  const [nweek, nday] = [world.get('time/nweek'), world.get('time/nday')];
  if (nweek === undefined || nday === undefined || isUnknown(nweek) || isUnknown(nday)) {
    return undefined;
  }
  return { nweek: Number(nweek), nday: Number(nday) };
}

function besideIn(world: World, { yetiWaits }: Beside): Beside {
  const players = entitiesOf(world, 'player');
  const bear = (mark: string) => players.filter((one) => markOf(world, one, mark) !== undefined);
  return {
    sirens: entitiesOf(world, 'siren').flatMap((siren) => squareIn(world, siren) ?? []),
    toads: new Map(bear('toad').map((toad) => [toad, ownerOf(world, toad)])),
    deaf: bear('deaf'),
    football: bear('football'),
    yetiWaits,
  };
}

/** Each big rock is an entity that other rules find. */
function rocks(): Share<RoamState> {
  return {
    read: (world, state) => {
      if (entitiesOf(world, 'player').length === 0) return state;
      const marks = entitiesOf(world, BIG_ROCK).map((name) => fromMark(name.split(' ')[1] ?? ''));
      return { ...state, rocks: new Set(marks) };
    },
    write: (draft, before, after) => {
      for (const square of before?.rocks ?? []) {
        const isGone = !after.rocks.has(square) && kindOf(draft, rockOn(square)) !== undefined;
        if (isGone) destroy(rockOn(square))(draft);
      }
      for (const square of after.rocks) {
        if (kindOf(draft, rockOn(square)) === undefined) create(rockOn(square), BIG_ROCK)(draft);
      }
    },
  };
}

/** All that is on the board goes: its rocks, its ice, the shield, and everybody into Limbo (440/0). */
function clearBoard(state: RoamState): RoamState {
  const { places, players, beside } = state;
  const isYeti = places.has('Yeti');
  const kept = [...places].filter(([name]) => !players.includes(name) && name !== 'Yeti');
  return {
    ...state,
    places: new Map(kept),
    ...{ rocks: new Set(), frozen: new Map(), brooks: new Set(), wetSquares: new Set() },
    shield: null,
    beside: { ...beside, yetiWaits: isYeti || beside.yetiWaits },
  };
}
