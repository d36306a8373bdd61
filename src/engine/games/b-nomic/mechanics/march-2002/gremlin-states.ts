import { demand, type Change } from '../../../../world/changes.ts';
import { amountOf, markOf, type World } from '../../../../world/entities.ts';

/** The two states of a gremlin. */
export const ACTIVE = 'active';
export const HIDING = 'hiding';

/** Tells whether a gremlin is active. */
export function isActive(world: World, gremlin: string): boolean {
  return markOf(world, gremlin, 'state') === ACTIVE;
}

/** Lets a change go on only where a gremlin is active. */
export function mustBeActive(gremlin: string): Change {
  return demand((world) => isActive(world, gremlin), `The ${gremlin} Gremlin hides.`);
}

/** The score of a player or a gremlin. */
export function points(world: World, player: string): number {
  return amountOf(world, player, 'points');
}
