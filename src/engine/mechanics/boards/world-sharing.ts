import { sharedAmounts, sharedOwner, sharedPlayers, toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { SCRIBE, sharedScores } from '../turns/shared-scores.ts';
import { amountOf, entitiesOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import { isUnknown } from '../../replay/state/value.ts';
import type { WorldState } from './world-state.ts';
import { beginTurn, wait } from './world-steps.ts';

/** The office of whoever keeps the map (311). */
const ORIENTER = 'Object Orienter';

/**
 * What the map has to do with other rules: points, money and offices are the whole game's, and its turns and
 * hours are those of the game.
 */
export const worldSharing: Sharing<WorldState> = {
  quantities: { points: {}, zoids: {} },
  shares: [
    landOfTheGone(),
    toldByWorld((world, state) => ({ ...state, turn: state.turn ?? moverIn(world) })),
    sharedPlayers({
      of: ({ players }) => players,
      with: (state, players) => ({ ...state, players }),
    }),
    sharedScores({ of: ({ points }) => points, with: (state, points) => ({ ...state, points }) }),
    sharedAmounts('zoids', {
      of: ({ zoids }) => zoids,
      with: (state, zoids) => ({ ...state, zoids }),
    }),
    sharedOwner(SCRIBE, {
      of: ({ scribe }) => scribe ?? undefined,
      with: (state, scribe) => ({ ...state, scribe: scribe ?? null }),
    }),
    sharedOwner(ORIENTER, {
      of: ({ orienter }) => orienter ?? undefined,
      with: (state, orienter) => ({ ...state, orienter: orienter ?? null }),
    }),
  ],
  asks: (world) => {
    const players = entitiesOf(world, 'player');
    const points = players.map((one) => [one, String(amountOf(world, one, 'points'))] as const);
    return { players, points: Object.fromEntries(points) };
  },
  told: { turn: 'time/turn', hours: 'time/hours' },
  hears: {
    'turn-began': (state, { by }) => beginTurn(state, String(by)),
    'hours-passed': (state, { hours }) => state.players.reduce(wait(Number(hours)), state),
  },
};

/** What somebody held who leaves the game is nobody's. */
function landOfTheGone(): Share<WorldState> {
  return {
    read: (_world, state) => state,
    write: () => undefined,
    forget: (state, name) => ({
      ...state,
      positions: new Map([...state.positions].filter(([, holder]) => holder !== name)),
    }),
  };
}

/** Whose turn it is when the map begins to be kept. */
function moverIn(world: World): string | null {
  const mover = world.get('time/turn');
  return mover === undefined || isUnknown(mover) ? null : mover;
}
