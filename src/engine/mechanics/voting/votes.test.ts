import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAtLeast, isMoreThan, readShare } from './share.ts';
import { castVote, countVotes, lastBallots, type Votes } from './votes.ts';

const casts = fc.array(
  fc.record({ voter: fc.constantFrom('ada', 'bela', 'cleo'), vote: fc.constantFrom('yes', 'no') }),
);

test('the last vote of a voter counts, whether cast one by one or read at once', () => {
  fc.assert(
    fc.property(casts, (ballots) => {
      const cast = ballots.reduce<Votes<string>>(
        (votes, { voter, vote }) => castVote(votes, voter, vote),
        new Map(),
      );
      for (const [voter, vote] of cast) {
        expect(vote).toBe(ballots.findLast((ballot) => ballot.voter === voter)?.vote);
      }
      const read = [...lastBallots(ballots)].map(([voter, { vote }]) => [voter, vote]);
      expect([...cast]).toEqual(read);
    }),
    { numRuns: 100 },
  );
});

test('what is behind each vote adds up to what is behind all', () => {
  fc.assert(
    fc.property(casts, fc.nat(9), (ballots, strength) => {
      const votes = new Map(ballots.map(({ voter, vote }) => [voter, vote]));
      const [ayes, noes] = ['yes', 'no'].map((vote) => countVotes(votes, vote, () => strength));
      expect((ayes ?? 0) + (noes ?? 0)).toBe(votes.size * strength);
    }),
    { numRuns: 100 },
  );
});

test('counts voters where nothing is said of strength', () => {
  expect(
    countVotes(
      new Map([
        ['ada', 'yes'],
        ['bela', 'yes'],
      ]),
      'yes',
    ),
  ).toBe(2);
});

test.each([
  ['1.7', 17, 10, true, false],
  ['1.7', 16, 10, false, false],
  ['0.3', 3, 10, true, false],
  ['0.1', 1, 3, true, true],
])(
  'against %s, %i of %i is enough: %s; more than enough: %s',
  (share, count, whole, least, more) => {
    expect(isAtLeast(count, readShare(share), whole)).toBe(least);
    expect(isMoreThan(count, readShare(share), whole)).toBe(more);
  },
);

test('what is more than a share is at least that share', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.nat(50),
      fc.nat(20),
      fc.integer({ min: 1, max: 20 }),
      (count, whole, part, of) => {
        const share = [BigInt(part), BigInt(of)] as const;
        const least = isAtLeast(count, share, whole);
        expect(least || !isMoreThan(count, share, whole)).toBe(true);
        expect(isAtLeast(count + 1, share, whole) || !least).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

test('refuses what is no decimal', () => {
  expect(() => readShare('high')).toThrow(RangeError);
});
