import { listIn, mapIn } from '../../procedures/lenses.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { lapsedRules } from '../../procedures/lapsed.ts';
import {
  playersOnLeave,
  sharedAmounts,
  sharedPlayers,
  toldByWorld,
} from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { administratorOf } from '../proposals/administrator.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import type { CallRules, CallState } from './call-state.ts';
import { endNday } from './call-time.ts';

/**
 * Returns what calls for judgment have to do with other rules: who plays, who is on leave, who is the Administrator
 * and points are the whole game's, and the clock ends the ndays in which one judges.
 */
export function callSharing(rules: CallRules): Sharing<CallState> {
  return {
    shares: [
      sharedPlayers(listIn('players')),
      sharedAmounts('points', mapIn('points')),
      toldByWorld((world, state) => ({
        ...state,
        administrator: administratorOf(world, state.administrator),
        onLeave: playersOnLeave(world, rules.leaves),
      })),
      lapsedRules<CallState>({ ...rules }),
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      administrator: administratorOf(world),
    }),
    told: { ndays: 'time/nday' },
    hears: {
      'period-ended': onDraft<CallState, [Signal]>((state, { unit }) => {
        if (unit === 'nday') endNday(state, rules);
      }),
    },
  };
}
