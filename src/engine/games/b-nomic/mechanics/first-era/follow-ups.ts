import { onceFor, type FollowUp } from '../../../../mechanics/proposals/follow-up.ts';
import { OUTCOME } from '../../../../mechanics/proposals/shelving-sharing.ts';
import type { Change } from '../../../../world/changes.ts';
import { entitiesOf, markOf, type World } from '../../../../world/entities.ts';

/** Returns whether the game knows of proposals; where it does, their ballot has paid for them. */
export function knowsProposals(world: World): boolean {
  return entitiesOf(world, 'proposal').length > 0;
}

/**
 * Lets a change go on only once for each proposal that was resolved so. Where the game knows of no
 * proposals, how one fared is told.
 */
export function onceResolved(followUp: FollowUp): Change {
  return onceFor(
    {
      areKnown: knowsProposals,
      fareOf: (world, serial) => markOf(world, serial, OUTCOME),
      author: 'author',
      kind: 'type',
    },
    followUp,
  );
}
