import { listIn, mapIn } from '../../procedures/lenses.ts';
import { entitiesOf } from '../../world/entities.ts';
import { officeHolder } from '../../procedures/office-holder.ts';
import { knownPlayers, playersMarked, sharedAmounts } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { performing } from '../intents/performing.ts';
import type { JuryRules, JuryState } from './jury-steps.ts';

/**
 * Returns what a case has to do with other rules: who plays and is active, who is the Judge, and mackerel. It tells
 * `sentenced-to-death` with the `player`.
 */
export function jurySharing({ office, intents, support }: JuryRules): Sharing<JuryState> {
  return {
    first: {
      unfair: (draft, { unfair: by, intent, support: told }) => {
        if (typeof intent !== 'string') return;
        const { size: supporters } = new Set((told as string[]).filter((one) => one !== by));
        const said = { by: String(by), intent, supporters };
        performing({ procedure: intents, with: support }, said)(draft);
      },
    },
    shares: [
      knownPlayers(listIn('players')),
      sharedAmounts('mackerel', mapIn('mackerel')),
      {
        read: (world, state) => ({
          ...state,
          judge: officeHolder(world, office, state.judge),
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
