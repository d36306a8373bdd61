import { sharedAmounts, sharedPlayers, toldByWorld } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { administratorOf } from '../proposals/administrator.ts';
import { entitiesOf, markOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import type { CallState } from './call-state.ts';
import type { CallRules } from './call-steps.ts';
import { endNday } from './call-time.ts';

/**
 * What calls for judgment have to do with other rules: who plays, who is on leave, who is the Administrator
 * and points are the whole game's, and the clock ends the ndays in which one judges.
 */
export function callSharing(rules: CallRules): Sharing<CallState> {
  return {
    shares: [
      sharedPlayers({
        of: ({ players }) => players,
        with: (state, players) => ({ ...state, players }),
      }),
      sharedAmounts('points', {
        of: ({ points }) => points,
        with: (state, points) => ({ ...state, points }),
      }),
      toldByWorld((world, state) => ({
        ...state,
        administrator: administratorOf(world, state.administrator),
        onLeave: awayIn(world),
      })),
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      administrator: administratorOf(world),
    }),
    told: { ndays: 'time/nday' },
    hears: {
      'period-ended': (state, { unit }) => (unit === 'nday' ? endNday(state, rules) : state),
    },
  };
}

function awayIn(world: World): string[] {
  return entitiesOf(world, 'player').filter((one) => markOf(world, one, 'leave') !== undefined);
}
