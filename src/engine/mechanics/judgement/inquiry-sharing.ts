import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import { dateSaid, playersOnLeave } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { midnightAfter } from '../../time/instant.ts';
import { isOver, type InquiryRules, type InquiryState } from './inquiry-state.ts';
import { ruleInquiry } from './inquiry.ts';

/**
 * Returns what an inquiry has to do with other rules: who plays and is on leave when it is called, and the days
 * that pass. Once it is ruled it tells `inquiry-ruled`, and `earned` for what each voter gets.
 */
export function inquirySharing({ name, reward, leave }: InquiryRules): Sharing<InquiryState> {
  return {
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      'on-leave': playersOnLeave(world, leave),
      ...dateSaid(world),
    }),
    tells: (before, after) =>
      isOver(after) && !isOver(before) ? rulings(name, after, reward) : [],
    hears: {
      'period-begun': (state, { unit }) =>
        unit === 'day' ? { ...state, now: midnightAfter(state.now, 1) } : state,
      // Nobody waits for the vote of one who has left.
      destroyed: (state, { name }) => ({
        ...state,
        voters: state.voters.filter((voter) => voter !== name),
      }),
    },
  };
}

function rulings(
  name: string,
  { votes }: InquiryState,
  reward: Readonly<Record<string, number>>,
): Signal[] {
  const voters = [...votes].filter(([, vote]) => vote !== 'abstain').map(([voter]) => voter);
  return [
    { what: 'inquiry-ruled', procedure: name, ruling: ruleInquiry(votes) },
    ...voters.flatMap((by) =>
      Object.entries(reward).map(([quantity, amount]) => ({
        what: 'earned',
        by,
        quantity,
        amount,
      })),
    ),
  ];
}
