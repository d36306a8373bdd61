import { findForce } from '../../procedures/in-force.ts';
import { entitiesOf, markOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import type { Share } from '../../procedures/sharing.ts';
import { twinGroups } from './twins.ts';

/** Who is whose twin: by DNA, which all have who never changed it, while the rule on it is in force (4E61). */
export interface TwinConditions {
  readonly rule: string;
  readonly first: string;
}

/** Shares who is whose twin, where the rule on twins is in force. */
export function knownTwins<S>(
  { rule, first }: TwinConditions,
  withTwins: (state: S, twins: readonly (readonly string[])[]) => S,
): Share<S> {
  return {
    read: (world, state) => {
      if (world.get(`rule/${rule}/in-force`) === undefined) return state;
      return withTwins(state, findForce(world, [rule]).holds ? twinsIn(world, first) : []);
    },
    write: () => undefined,
  };
}

function twinsIn(world: World, first: string): string[][] {
  const players = entitiesOf(world, 'player');
  return twinGroups(new Map(players.map((one) => [one, markOf(world, one, 'dna') ?? first])));
}
