import { demand, depending, mark, type Change } from '../../../../world/changes.ts';
import { amountOf, markOf, type World } from '../../../../world/entities.ts';

/** The two states of a gremlin. */
export const ACTIVE = 'active';
export const HIDING = 'hiding';

/** Returns whether a gremlin is active. */
export function isActive(world: World, gremlin: string): boolean {
  return markOf(world, gremlin, 'state') === ACTIVE;
}

/** Lets a change go on only where a gremlin is active. */
export function mustBeActive(gremlin: string): Change {
  return demand((world) => isActive(world, gremlin), `The ${gremlin} Gremlin hides.`);
}

/** Returns whether the King Gremlin has a gremlin repressed (347/0). */
export function isRepressed(world: World, gremlin: string): boolean {
  return markOf(world, gremlin, 'repressed') !== undefined;
}

/** Returns what makes a gremlin active by some rule, but not while it is repressed: that goes before all others (347/0). */
export function wakes(gremlin: string): Change {
  return depending((world) =>
    isRepressed(world, gremlin) ? [] : [mark(gremlin, 'state', ACTIVE)],
  );
}

/** Returns the score of a player or a gremlin. */
export function points(world: World, player: string): number {
  return amountOf(world, player, 'points');
}
