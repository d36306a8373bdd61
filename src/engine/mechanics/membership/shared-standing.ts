import type { Lens } from '../../procedures/lenses.ts';
import type { Share } from '../../procedures/sharing.ts';
import { mark } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';

/** The marks of whoever is idle, and of admins. */
export const IDLE = 'idle';
export const ADMIN = 'admin';

/** Lists the players who are not idle. */
export function playingIn(world: World): string[] {
  return entitiesOf(world, 'player').filter((one) => markOf(world, one, IDLE) === undefined);
}

/** Lists the players who bear a mark. */
export function markedIn(world: World, name: string): string[] {
  return entitiesOf(world, 'player').filter((one) => markOf(world, one, name) !== undefined);
}

/** Shares which players bear a mark that says no more than that they do: who is idle, who is admin. */
export function sharedStanding<S>(name: string, lens: Lens<S, readonly string[]>): Share<S> {
  return {
    read: (world, state) => {
      if (entitiesOf(world, 'player').length === 0) return state;
      const there = markedIn(world, name);
      return there.join('\n') === lens.of(state).join('\n') ? state : lens.with(state, there);
    },
    write: (draft, before, after) => {
      const [had, has] = [new Set(before && lens.of(before)), new Set(lens.of(after))];
      for (const player of new Set([...had, ...has])) {
        const isSame = had.has(player) === has.has(player);
        if (isSame || kindOf(draft, player) !== 'player') continue;
        mark(player, name, has.has(player) ? 'yes' : undefined)(draft);
      }
    },
  };
}
