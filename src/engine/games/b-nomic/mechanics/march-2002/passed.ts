import { onceFor, type FollowUp } from '../../../../mechanics/proposals/follow-up.ts';
import type { Change } from '../../../../world/changes.ts';

/**
 * Lets a change go on only once for each proposal of somebody that was enacted in the ballot. Where no
 * ballot is held, that a proposal passed is told.
 */
export function oncePassed(by: string, followUp: Omit<FollowUp, 'by'>): Change {
  return onceFor(
    {
      areKnown: (world) => world.underWay('ballot-2002') !== undefined,
      fareOf: (world, serial) =>
        world.get(`proposal/${serial}`) === 'enacted' ? 'passed' : undefined,
      author: 'by',
      kind: 'kind',
    },
    { by, ...followUp },
  );
}
