import { entitiesOf } from '../../world/entities.ts';
import { playersOnLeave } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { outcomeOf } from './poll-state.ts';
import { endPoll, passNdays, type PollState } from './poll-time.ts';

/**
 * What a poll has to do with other rules: all players vote where nothing else is said, and it ends by the
 * clock, with the nweek where no ndays are said (r15/20). It tells `poll-over` with its `outcome`.
 */
export const pollSharing: Sharing<PollState> = {
  asks: (world) => {
    const voters = entitiesOf(world, 'player');
    return { voters, active: String(voters.length - playersOnLeave(world).length) };
  },
  tells: (before, after) =>
    after.poll.isOver && !before.poll.isOver
      ? [{ what: 'poll-over', outcome: outcomeOf(after.poll) }]
      : [],
  hears: {
    'period-begun': (state, { unit }) => {
      const { poll, ndays } = state;
      if (poll.isOver || poll.flags.includes('indeterminate')) return state;
      if (unit === 'nday') return passNdays(state, 1);
      return unit === 'nweek' && ndays === undefined ? endPoll(state) : state;
    },
  },
};
