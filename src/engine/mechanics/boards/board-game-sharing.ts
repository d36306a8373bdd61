import { amountOf, entitiesOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import { clockSaid, sharedAmounts, sharedEntities, timeShown } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import type { BoardState } from './board-game-state.ts';
import { goOn } from './board-game-steps.ts';

/** The technology by which one moves more often. */
const TECHNOLOGY = 'playing-the-board-game';

/** What the Board Game has to do with other rules: who plays, technologies, tokens, and the clock. */
export const boardGameSharing: Sharing<BoardState> = {
  shares: [
    sharedEntities('player', {
      of: ({ players }) => players,
      with: (state, players) => ({ ...state, players }),
    }),
    sharedAmounts('tokens', {
      of: ({ tokens }) => tokens,
      with: (state, tokens) => ({ ...state, tokens }),
    }),
    levels(),
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player'), ...clockSaid(world) }),
  hears: {
    'period-begun': (state, { unit }, world) => {
      const shown = timeShown(world);
      return unit === 'nday' && shown !== undefined ? goOn(state, shown) : state;
    },
  },
};

function levels(): Share<BoardState> {
  return {
    read: (world, state) => ({ ...state, levels: new Map([...state.levels, ...levelsIn(world)]) }),
    write: () => undefined,
  };
}

function levelsIn(world: World): [string, number][] {
  return entitiesOf(world, 'player').flatMap((player): [string, number][] => {
    const level = amountOf(world, player, TECHNOLOGY);
    return level > 0 ? [[player, level]] : [];
  });
}
