import { listIn, mapIn } from '../../procedures/lenses.ts';
import { entitiesOf, ownerOf } from '../../world/entities.ts';
import { knownPlayers, playersMarked, sharedAmounts } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import type { JuryRules, JuryState } from './jury-steps.ts';

/**
 * What a case has to do with other rules: who plays and is active, who is the Judge, and mackerel. It tells
 * `sentenced-to-death` with the `player`.
 */
export function jurySharing({ office }: JuryRules): Sharing<JuryState> {
  return {
    shares: [
      knownPlayers(listIn('players')),
      sharedAmounts('mackerel', mapIn('mackerel')),
      {
        read: (world, state) => ({
          ...state,
          judge: ownerOf(world, office) ?? state.judge,
          active:
            entitiesOf(world, 'player').length === 0
              ? state.active
              : state.players.filter((one) => !playersMarked(world, 'active', 'no').includes(one)),
        }),
        write: () => undefined,
      },
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player') }),
    tells: (before, after) => {
      const isDeath = after.punishment?.is === 'death' && before.punishment?.is !== 'death';
      const player = after.accusation?.offender ?? '';
      return isDeath ? [{ what: 'sentenced-to-death', player }] : [];
    },
  };
}
