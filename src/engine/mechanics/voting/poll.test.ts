import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { attempt } from '../../procedures/refusal.ts';
import { pollOutcome, readPollVote, type PollConditions, type PollVote } from './poll.ts';
import { countOf, outcomeOf, votePoll, type Poll, type PollBallot } from './poll-state.ts';

/** The poll after a vote; as it was where the vote is refused. */
function voted(poll: Poll, ballot: PollBallot): Poll {
  const next = attempt(() => onDraft<Poll, [PollBallot]>(votePoll)(poll, ballot));
  return 'refused' in next ? poll : next;
}

const counts = fc.record({ yes: fc.nat(9), no: fc.nat(9), shelve: fc.nat(4) });
const conditions: fc.Arbitrary<PollConditions> = fc.record({
  active: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  shelvesVeto: fc.boolean(),
});

const RANK = { failed: 0, shelved: 1, passed: 2 };

describe('pollOutcome', () => {
  test.each([
    [{ yes: 4, no: 3, shelve: 1 }, 'shelved'],
    [{ yes: 6, no: 3, shelve: 2 }, 'shelved'],
    [{ yes: 6, no: 5, shelve: 0 }, 'failed'],
    [{ yes: 4, no: 4, shelve: 0 }, 'failed'],
    [{ yes: 5, no: 4, shelve: 0 }, 'passed'],
  ])('with ten active players %o is %s', (count, outcome) => {
    expect(pollOutcome(count, { active: 10, shelvesVeto: true })).toBe(outcome);
  });

  test('another yes never makes it worse, another no never better', () => {
    fc.assert(
      fc.property(counts, conditions, (count, poll) => {
        const now = RANK[pollOutcome(count, poll)];
        const more = RANK[pollOutcome({ ...count, yes: count.yes + 1 }, poll)];
        const less = RANK[pollOutcome({ ...count, no: count.no + 1 }, poll)];
        expect(more).toBeGreaterThanOrEqual(now);
        expect(less).toBeLessThanOrEqual(now);
      }),
      { numRuns: 200 },
    );
  });

  test('nothing is shelved without a vote to shelve', () => {
    fc.assert(
      fc.property(counts, conditions, (count, poll) => {
        expect(pollOutcome({ ...count, shelve: 0 }, poll)).not.toBe('shelved');
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['Sure', 'yes'],
  ['nay', 'no'],
  ['shelve', 'abstain'],
  ['perhaps', 'abstain'],
])('reads %s as %s', (word, vote) => {
  expect(readPollVote(word, false)).toBe(vote);
  expect(readPollVote('shelve', true)).toBe('shelve');
});

const VOTERS = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];

function pollOf(poll: PollConditions, mayShelve: boolean): Poll {
  return {
    voters: VOTERS,
    flags: ['very-badly-wired'],
    mayShelve,
    conditions: poll,
    several: new Map([['v1', 2]]),
    strictReplaces: true,
    votes: new Map(),
    hidden: new Set(),
    isOver: false,
  };
}

test('a poll that ends early would have come out so in the end', () => {
  const kinds = fc.constantFrom<PollVote>('yes', 'no', 'abstain', 'shelve');
  const votes = fc.array(kinds, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(votes, conditions, fc.boolean(), (cast, poll, mayShelve) => {
      const open = { ...pollOf(poll, mayShelve), flags: [] };
      const play = (begun: Poll) =>
        VOTERS.reduce<Poll>((state, by, index) => {
          return voted(state, { by, word: cast[index]!, privately: false });
        }, begun);
      const early = play(pollOf(poll, mayShelve));
      expect(early.isOver).toBe(true);
      expect(outcomeOf(early)).toBe(outcomeOf(play(open)));
    }),
    { numRuns: 100 },
  );
});

test('a poll is over exactly when no more votes can change what comes of it', () => {
  const kinds: readonly PollVote[] = ['yes', 'no', 'abstain', 'shelve'];
  const votes = fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 5 });
  const outcomes = (poll: Poll, waiting: readonly string[]): string[] => {
    const [by, ...others] = waiting;
    if (by === undefined) return [outcomeOf(poll)];
    return kinds
      .filter((vote) => vote !== 'shelve' || poll.mayShelve)
      .flatMap((vote) =>
        outcomes({ ...poll, votes: new Map([...poll.votes, [by, vote]]) }, others),
      );
  };
  fc.assert(
    fc.property(votes, conditions, fc.boolean(), (cast, poll, mayShelve) => {
      // Backwards, so that the voter with two votes is among the last.
      const voters = VOTERS.toReversed();
      const state = cast.reduce<Poll>(
        (now, word, index) => voted(now, { by: voters[index]!, word, privately: false }),
        { ...pollOf(poll, mayShelve), voters },
      );
      const waiting = voters.filter((voter) => !state.votes.has(voter));
      expect(new Set(outcomes(state, waiting)).size === 1).toBe(state.isOver);
    }),
    { numRuns: 100 },
  );
});

test('in a strict poll nobody has more than one vote', () => {
  const begun = pollOf({ active: undefined, shelvesVeto: true }, false);
  const votes = new Map<string, PollVote>([['v1', 'yes']]);
  expect(countOf({ ...begun, votes }).yes).toBe(2);
  expect(countOf({ ...begun, votes, flags: ['strict'] }).yes).toBe(1);
});
