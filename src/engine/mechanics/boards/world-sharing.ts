import { lapsedRules } from '../../procedures/lapsed.ts';
import { listIn, mapIn } from '../../procedures/lenses.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { sharedAmounts, sharedOwner, sharedPlayers, toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { SCRIBE, sharedScores } from '../turns/shared-scores.ts';
import { amountOf, entitiesOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { isUnknown } from '../../replay/state/value.ts';
import { beginTurn, passHours, type WorldRules, type WorldState } from './world-state.ts';

/** The office of whoever keeps the map (311). */
const ORIENTER = 'Object Orienter';

/**
 * What the map has to do with other rules: points, money and offices are the whole game's, and its turns and
 * hours are those of the game.
 */
export const worldSharing = ({ expansionRule }: WorldRules): Sharing<WorldState> => ({
  quantities: { points: {}, zoids: {} },
  shares: [
    landOfTheGone(),
    lapsedRules<WorldState>([expansionRule]),
    toldByWorld((world, state) => ({ ...state, turn: state.turn ?? moverIn(world) })),
    sharedPlayers(listIn('players')),
    sharedScores(mapIn('points')),
    sharedAmounts('zoids', mapIn('zoids')),
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
  // The keeper of the map may not be the Scribe (311).
  settles: (state) => {
    const isBoth = state.orienter !== null && state.orienter === state.scribe;
    return isBoth && state.choices['made-scribe'] === 'falls-vacant'
      ? { ...state, orienter: null }
      : undefined;
  },
  told: { turn: 'time/turn', hours: 'time/hours' },
  hears: {
    'turn-began': onDraft<WorldState, [Signal]>((state, { by }) => beginTurn(state, String(by))),
    'hours-passed': onDraft<WorldState, [Signal]>((state, { hours }) =>
      passHours(state, Number(hours)),
    ),
  },
});

/** What somebody held who leaves the game is nobody's. */
function landOfTheGone(): Share<WorldState> {
  return {
    read: (_world, state) => state,
    write: () => undefined,
    forget: onDraft<WorldState, [string]>(({ positions }, name) => {
      for (const [area, holder] of [...positions]) if (holder === name) positions.delete(area);
    }),
  };
}

/** Whose turn it is when the map begins to be kept. */
function moverIn(world: World): string | null {
  const mover = world.get('time/turn');
  return mover === undefined || isUnknown(mover) ? null : mover;
}
