import { areAllied } from './alliances.ts';
import type { Position } from './dragons.ts';

/**
 * Returns whether two positions are equivalent (r1639/9 E, mechanics.md H): stones stand on the same
 * places, and where their owners differ, those two are allied in the one position or in the other.
 * The relation is not transitive, so each earlier position is compared by itself.
 */
export function areEquivalent(one: Position, other: Position): boolean {
  if (one.stones.size !== other.stones.size) return false;
  return [...one.stones].every(([place, owner]) => {
    const then = other.stones.get(place);
    if (then === undefined) return false;
    const pair = [owner, then] as const;
    return (
      owner === then || areAllied(one.alliances, ...pair) || areAllied(other.alliances, ...pair)
    );
  });
}
