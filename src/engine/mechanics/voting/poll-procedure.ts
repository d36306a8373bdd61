import { Words } from '../../../schemas/scalars.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { Counts, Integer, Names, YesNo } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { playersOnLeave } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import { Flags, STRICT_SETTING } from './flags.ts';
import { pollRounds } from './poll-views.ts';
import { countOf, forgoVoter, outcomeOf, votePoll, type Poll } from './poll-state.ts';

/** A poll, and how long it goes on. */
interface PollState {
  readonly poll: Poll;
  /** Ndays until it is over; undefined where nothing but the end of the nweek ends it. */
  ndays: number | undefined;
}

const { step, answer } = draftKinds<PollState>();

/** What is open of votes to shelve in a democratic poll (mechanics.md C.2). */
export const SHELVE_SETTING = {
  options: ['votes-against', 'no-votes-against'],
  default: 'votes-against',
  meaning:
    'Whether votes to shelve are among the votes against by which half of the active players veto a proposal.',
} as const;

const GIVEN = {
  voters: Names,
  flags: Flags,
  /** Active players when the voting began; as many as there are voters where nothing is said. */
  active: Integer.optional(),
  shelvable: YesNo.default(false),
  ndays: Integer.optional(),
  several: Counts.default({}),
};

/** Returns a poll with its flags (r15/20, mechanics.md C.2). */
export function pollProcedure(rule: string, leave: string): Procedure {
  return defineProcedure({
    name: 'poll',
    title: 'Poll',
    summary:
      'Voters say yes, no or abstain, and the last vote of each counts. It passes with more yes than no. Its flags may end it early, let votes be sent in private, or let half of the active players veto.',
    rule,
    sharing: sharing(leave),
    settings: { strict: STRICT_SETTING, shelve: SHELVE_SETTING },
    given: GIVEN,
    begin: (given, { strict, shelve }): PollState => ({
      ndays: given.ndays,
      poll: {
        voters: given.voters,
        flags: given.flags,
        mayShelve: given.shelvable,
        several: new Map(Object.entries(given.several)),
        conditions: {
          active: given.flags.includes('democratic')
            ? (given.active ?? given.voters.length)
            : undefined,
          shelvesVeto: shelve === 'votes-against',
        },
        strictReplaces: strict === 'replaces',
        votes: new Map(),
        hidden: new Set(),
        isOver: given.voters.length === 0 && given.flags.includes('short-circuited'),
      },
    }),
    steps: {
      vote: step(
        'Votes yes, no, abstain or shelve, or an obvious form of one of them.',
        { vote: Words, by: Words, privately: YesNo.optional() },
        ({ poll }, { vote, by, privately = false }) =>
          votePoll(poll, { by, word: vote, privately }),
      ),
      ndays: step(
        'So many ndays go by.',
        { ndays: Integer },
        (state, { ndays }) => {
          need(ndays >= 1, 'Ndays go by one after another, and never back.');
          passNdays(state, ndays);
        },
        { alone: true },
      ),
      end: step(
        'The time of the poll is over.',
        {},
        ({ poll }) => {
          need(!poll.isOver, 'The poll is over already.');
          const isEndless = poll.flags.includes('indeterminate');
          need(!isEndless, 'A poll of indeterminate length does not end by time.');
          poll.isOver = true;
        },
        { alone: true },
      ),
    },
    answers: {
      outcome: answer('What comes of it; open until it is over.', {}, ({ poll }) =>
        poll.isOver ? outcomeOf(poll) : 'open',
      ),
      count: answer('How many are for it, against it, and for shelving it.', {}, ({ poll }) => ({
        ...countOf(poll),
      })),
      public: answer('Whose votes everybody knows.', {}, ({ poll }) =>
        [...poll.votes.keys()].filter((voter) => poll.isOver || !poll.hidden.has(voter)),
      ),
    },
    views: ({ poll }) => [
      pollRounds([{ title: 'Votes', count: countOf(poll), outcome: outcomeOf(poll) }]),
    ],
  });
}

/** Lets ndays go by; a poll that lasts for so many is over with the last of them. */
function passNdays(state: PollState, ndays: number): void {
  if (state.ndays === undefined) return;
  state.ndays -= ndays;
  if (state.ndays <= 0) state.poll.isOver = true;
}

/**
 * What a poll has to do with other rules: all players vote where nothing else is said, and it ends by the
 * clock, with the nweek where no ndays are said (r15/20). It tells `poll-over` with its `outcome`.
 */
const sharing = (leave: string): Sharing<PollState> => ({
  asks: (world) => {
    const voters = entitiesOf(world, 'player');
    return { voters, active: String(voters.length - playersOnLeave(world, leave).length) };
  },
  tells: (before, after) =>
    after.poll.isOver && !before.poll.isOver
      ? [{ what: 'poll-over', outcome: outcomeOf(after.poll) }]
      : [],
  hears: {
    'period-begun': onDraft<PollState, [Signal]>((state, { unit }) => {
      const { poll, ndays } = state;
      if (poll.isOver || poll.flags.includes('indeterminate')) return;
      if (unit === 'nday') passNdays(state, 1);
      else if (unit === 'nweek' && ndays === undefined) poll.isOver = true;
    }),
    destroyed: onDraft<PollState, [Signal]>(({ poll }, { name }) => {
      if (typeof name === 'string') forgoVoter(poll, name);
    }),
  },
});
