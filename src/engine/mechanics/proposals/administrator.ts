import { ownerOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';

/** The office of the Administrator, which somebody owns who need not play. */
export const ADMINISTRATOR = 'Administrator';

/** Returns who is the Administrator; where nobody is known to be, whom it is told, or e is called by the office. */
export function administratorOf(world: World, told = `the ${ADMINISTRATOR}`): string {
  return ownerOf(world, ADMINISTRATOR) ?? told;
}
