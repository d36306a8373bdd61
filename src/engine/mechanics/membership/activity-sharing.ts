import { bearersOf, entitiesOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import { knownPlayers, sharedMarks } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { act, type ActivityState } from './acting.ts';

/**
 * What activity has to do with other rules: players bear `active: yes` or `no`, and `vested`, which those
 * are by whom proposals are decided. Whoever acts in any way, or comes to play, is active; it tells
 * `inactive` of whom that is taken from.
 */
export function activitySharing(rule: string): Sharing<ActivityState> {
  return {
    shares: [
      knownPlayers({
        of: ({ players }) => players,
        with: (state, players) => ({ ...state, players }),
      }),
      sharedMarks('active', {
        of: ({ players, active }) =>
          new Map(players.map((one) => [one, active.includes(one) ? 'yes' : 'no'])),
        with: (state, marks) => ({ ...state, active: saying('yes', marks) }),
      }),
      sharedMarks('vested', {
        of: ({ vested }) => new Map(vested.map((one) => [one, 'yes'])),
        with: (state, marks) => ({ ...state, vested: [...marks.keys()] }),
      }),
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      active: bearing(world, 'active'),
      vested: bearing(world, 'vested'),
    }),
    tells: (before, after) =>
      before.active
        .filter((one) => after.players.includes(one) && !after.active.includes(one))
        .map((player) => ({ what: 'inactive', player })),
    hears: {
      acted: (state, { by }) => act(state, String(by), rule),
      created: (state, { name, kind }) =>
        kind === 'player' ? act(state, String(name), rule) : state,
      'period-begun': (state, { unit }) =>
        unit === 'nweek' ? { ...state, nweek: state.nweek + 1 } : state,
    },
  };
}

function saying(word: string, marks: ReadonlyMap<string, string>): string[] {
  return [...marks].flatMap(([name, says]) => (says === word ? [name] : []));
}

function bearing(world: World, mark: string): string[] {
  return bearersOf(world, mark).flatMap(([name, says]) => (says === 'yes' ? [name] : []));
}
