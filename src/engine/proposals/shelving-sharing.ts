import { entitiesOf, membersOf } from '../world/entities.ts';
import { sharedAmounts } from '../procedures/shares.ts';
import type { Sharing } from '../procedures/sharing.ts';
import { outcomeOf } from '../voting/poll-state.ts';
import type { ShelvingBallot } from './shelving-ballot.ts';

/** What a ballot with shelving has to do with other rules: points and Honor, who votes, and what passed. */
export const shelvingSharing: Sharing<ShelvingBallot> = {
  shares: [
    sharedAmounts('points', {
      of: ({ points }) => points,
      with: (ballot, points) => ({ ...ballot, points }),
    }),
    sharedAmounts('honor', {
      of: ({ honor }) => honor,
      with: (ballot, honor) => ({ ...ballot, honor }),
    }),
  ],
  asks: (world) => ({
    players: entitiesOf(world, 'player'),
    societies: Object.fromEntries(
      entitiesOf(world, 'society').map((name) => [name, [...membersOf(world, name, 'members')]]),
    ),
  }),
  tells: (before, after) =>
    after.resolved.slice(before.resolved.length).map((serial) => {
      const { by = '', poll } = after.proposals.find((one) => one.serial === serial) ?? {};
      const outcome = poll === undefined ? 'failed' : outcomeOf(poll);
      return { what: `proposal-${outcome}`, proposal: serial, by };
    }),
};
