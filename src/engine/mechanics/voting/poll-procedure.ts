import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names, YesNo } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { Flags, STRICT_SETTING } from './flags.ts';
import { pollRounds } from './poll-exhibits.ts';
import { pollSharing } from './poll-sharing.ts';
import { endPoll, passNdays, type PollState } from './poll-time.ts';
import { countOf, outcomeOf, votePoll, type Poll } from './poll-state.ts';

const { step, answer } = kinds<PollState>();

/** What is open of votes to shelve in a democratic poll (mechanics.md C.2). */
export const SHELVE_SETTING = {
  choices: ['votes-against', 'no-votes-against'],
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

/** A poll with its flags (r15/20, mechanics.md C.2). */
export function pollProcedure(rule: string): Procedure {
  return defineProcedure({
    name: 'poll',
    title: 'Poll',
    summary:
      'Voters say yes, no or abstain, and the last vote of each counts. It passes with more yes than no. Its flags may end it early, let votes be sent in private, or let half of the active players veto.',
    rule,
    sharing: pollSharing,
    settings: { strict: STRICT_SETTING, shelve: SHELVE_SETTING },
    given: GIVEN,
    begin: (given, { strict, shelve }): PollState => ({
      ndays: given.ndays,
      poll: {
        voters: given.voters,
        flags: given.flags,
        mayShelve: given.shelvable,
        several: new Map(Object.entries(given.several)),
        terms: {
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
        (state, { vote, by, privately = false }) =>
          withPoll(state, votePoll(state.poll, { by, word: vote, privately }, rule)),
      ),
      ndays: step('So many ndays go by.', { ndays: Integer }, passing(rule), { alone: true }),
      end: step(
        'The time of the poll is over.',
        {},
        (state) => {
          if (state.poll.isOver) return refuse('The poll is over already.', rule);
          const isEndless = state.poll.flags.includes('indeterminate');
          return isEndless
            ? refuse('A poll of indeterminate length does not end by time.', rule)
            : endPoll(state);
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
    exhibits: ({ poll }) => [
      pollRounds([{ title: 'Votes', count: countOf(poll), outcome: outcomeOf(poll) }]),
    ],
  });
}

function withPoll(state: PollState, poll: Poll | Refusal): PollState | Refusal {
  return 'refused' in poll ? poll : { ...state, poll };
}

function passing(rule: string) {
  return (state: PollState, { ndays }: { ndays: number }): PollState | Refusal => {
    if (ndays < 1) return refuse('Ndays go by one after another, and never back.', rule);
    return passNdays(state, ndays);
  };
}
