import { onDraft } from '../../procedures/draft-kinds.ts';
import { listIn } from '../../procedures/lenses.ts';
import { officeHolder } from '../../procedures/office-holder.ts';
import { knownPlayers, toldByWorld } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import type { FieldRules, FieldState } from './field-state.ts';

/**
 * Returns what the Field has to do with other rules: who plays and who is the Referee, the days of the clock, and objects
 * of whoever left, which nobody owns. A match that is over tells `match-won { winners }`.
 */
export function fieldSharing({ ministry, day }: FieldRules): Sharing<FieldState> {
  return {
    shares: [
      knownPlayers(listIn('players')),
      toldByWorld((world, state) => ({
        ...state,
        referee: officeHolder(world, ministry, undefined),
      })),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player') }),
    tells: (before, after) =>
      before.match !== null && after.match === null && after.won.length > 0
        ? [{ what: 'match-won', winners: after.won.join('\n') }]
        : [],
    hears: {
      'period-begun': onDraft<FieldState, [Signal, World]>((state, { unit }) => {
        if (unit === day) state.turned = false;
      }),
      destroyed: onDraft<FieldState, [Signal, World]>((state, { name }) => {
        for (const object of state.objects.values()) {
          if (object.owner === name) object.owner = null;
        }
        state.requests = state.requests.filter((one) => !one.startsWith(`${String(name)}: `));
        state.trophies.delete(String(name));
      }),
    },
  };
}
