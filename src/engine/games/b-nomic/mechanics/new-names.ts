import type { Reads } from '../../../procedures/sharing.ts';
import { entitiesOf, kindOf, markOf } from '../../../world/entities.ts';

/**
 * Returns how words are read that are said in a step: a player who took another name (151/0, 151/1) is meant by it where
 * nobody else is called so, and stands in the one state under the first one. The procedure that gives names reads its own words as they are.
 */
export function byNewName(procedure: string): Reads {
  return (world, words, { of, field }) => {
    const isGiven = of === procedure && field !== 'by';
    if (isGiven || kindOf(world, words) !== undefined) return undefined;
    const meant = entitiesOf(world, 'player').filter(
      (player) => markOf(world, player, 'name') === words,
    );
    return meant.length === 1 ? meant[0] : undefined;
  };
}
