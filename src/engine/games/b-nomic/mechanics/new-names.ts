import type { Reads } from '../../../procedures/sharing.ts';
import { entitiesOf, kindOf, markOf, type World } from '../../../world/entities.ts';

/** Fields with which somebody gives emself a name. */
const GIVING: readonly string[] = ['join', 'rename'];

/**
 * Returns how words are read that are said in a step: a player who took another name (151/0, 151/1) is meant by it, and
 * stands in the one state under the first one, by which e is meant as well while nobody else is called so. The procedure that
 * gives names reads its own words as they are.
 */
export function byNewName(procedure: string): Reads {
  return (world, words, { of, field }) => {
    if ((of === procedure && field !== 'by') || GIVING.includes(field)) return undefined;
    const [meant, ...others] = entitiesOf(world, 'player').filter(
      (player) => markOf(world, player, 'name') === words,
    );
    return others.length === 0 ? meant : undefined;
  };
}

/**
 * Returns under what a newcomer stands in the one state: eir name, or, where that is the first name of somebody who took
 * another, the name with a number after it: `Ann-2`.
 */
export function standingFor(world: World, name: string): string {
  const holder = markOf(world, name, 'name');
  if (holder === undefined || holder === name) return name;
  for (let number = 2; ; number++) {
    const standing = `${name}-${number}`;
    if (kindOf(world, standing) === undefined) return standing;
  }
}

/** Returns whether another player than one bears a name: different ones need different names (2/4). */
export function isCalled(world: World, name: string, by?: string): boolean {
  return entitiesOf(world, 'player').some(
    (other) => other !== by && (markOf(world, other, 'name') ?? other) === name,
  );
}

/** Returns whether a name is another player's, or that of a thing: all that can be told apart have their own (2/4). */
export function isBorne(world: World, name: string, by: string): boolean {
  const kind = kindOf(world, name);
  return isCalled(world, name, by) || (kind !== undefined && kind !== 'player');
}
