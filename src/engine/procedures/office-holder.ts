import { kindOf, ownerOf } from '../world/entities.ts';
import type { World } from '../world/world.ts';

/**
 * Returns who holds an office now. Where it is vacant nobody does, whoever held it before; where the world
 * knows of no such office, it is whoever was told.
 */
export function officeHolder<T>(world: World, office: string, told: T): string | T {
  if (kindOf(world, office) === undefined) return told;
  return ownerOf(world, office) ?? `Minister of ${office}`;
}
