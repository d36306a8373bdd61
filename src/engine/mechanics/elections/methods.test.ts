import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completions, isSettled } from '../voting/completions.ts';
import { bordaRating } from './borda.ts';
import { leftAfter } from './count-round.ts';
import { METHODS, type SelectionMethod } from './methods.ts';
import { castBallot, openElection, type Election } from './election.ts';

type Ballots = readonly (readonly string[])[];

const CHOICES = ['A', 'B', 'C', 'D'];
const ranking = fc.shuffledSubarray(CHOICES, { minLength: 4 });
const ballotOf = (method: SelectionMethod) =>
  method.name === 'approval' ? fc.subarray(CHOICES) : ranking;
const ballotsOf = (method: SelectionMethod) => fc.array(ballotOf(method), { maxLength: 7 });

const left = (method: SelectionMethod, ballots: Ballots, choices: readonly string[] = CHOICES) =>
  [...leftAfter(method.count(ballots, choices, 'as-cast'))].sort();

describe.each(METHODS)('$name', (method) => {
  test('does not ask in which order the ballots came', () => {
    fc.assert(
      fc.property(ballotsOf(method), (ballots) => {
        expect(left(method, [...ballots].reverse())).toEqual(left(method, ballots));
      }),
      { numRuns: 100 },
    );
  });

  test('treats all choices alike: with other names the same are left', () => {
    fc.assert(
      fc.property(ballotsOf(method), ranking, (ballots, names) => {
        const rename = (choice: string) => names[CHOICES.indexOf(choice)] ?? choice;
        const renamed = ballots.map((ballot) => ballot.map(rename));
        expect(left(method, renamed)).toEqual(left(method, ballots).map(rename).sort());
      }),
      { numRuns: 100 },
    );
  });

  test('leaves somebody, and in no round anybody who was gone', () => {
    fc.assert(
      fc.property(ballotsOf(method), (ballots) => {
        const rounds = method.count(ballots, CHOICES, 'as-cast');
        expect(leftAfter(rounds).length).toBeGreaterThan(0);
        rounds.reduce<readonly string[]>((before, { counts, left: after }) => {
          expect([...counts.keys()]).toEqual(before);
          for (const choice of after) expect(before).toContain(choice);
          return after;
        }, CHOICES);
      }),
      { numRuns: 100 },
    );
  });

  test('lists every legal ballot once', () => {
    const ballots = method.ballots(CHOICES);
    expect(ballots.every((ballot) => method.isLegal(ballot, CHOICES))).toBe(true);
    expect(new Set(ballots.map((ballot) => ballot.join(' '))).size).toBe(ballots.length);
    expect(ballots).toHaveLength(method.name === 'approval' ? 16 : 24);
  });
});

test('ratings add up to what every ballot gives to all choices', () => {
  fc.assert(
    fc.property(fc.array(ranking, { maxLength: 7 }), (ballots) => {
      const sum = CHOICES.reduce((all, choice) => all + bordaRating(ballots, CHOICES, choice), 0);
      expect(sum).toBe(ballots.length * (0 + 1 + 2 + 3));
    }),
    { numRuns: 100 },
  );
});

test('who is raised on a ballot of Borda’s method does not lose by it', () => {
  const [borda] = METHODS;
  fc.assert(
    fc.property(fc.array(ranking, { minLength: 1, maxLength: 6 }), fc.nat(), (ballots, at) => {
      const [winner = ''] = leftAfter(borda.count(ballots, CHOICES, 'as-cast').slice(0, 1));
      const raised = ballots.map((ballot, index) =>
        index === at % ballots.length
          ? [winner, ...ballot.filter((choice) => choice !== winner)]
          : ballot,
      );
      expect(borda.count(raised, CHOICES, 'as-cast')[0]?.left).toContain(winner);
    }),
    { numRuns: 100 },
  );
});

test('who is listed once more by approval stays among those left', () => {
  const approval = METHODS.find(({ name }) => name === 'approval')!;
  fc.assert(
    fc.property(ballotsOf(approval), (ballots) => {
      const [one = ''] = left(approval, ballots);
      expect(left(approval, [...ballots, [one]])).toEqual([one]);
    }),
    { numRuns: 100 },
  );
});

test('completions are as many as there are ways, and none twice', () => {
  const ways = [...completions([{ size: 3, options: ['a', 'b'] }])].map((added) => added.join(''));
  expect(ways.sort()).toEqual(['', 'a', 'aa', 'aaa', 'aab', 'ab', 'abb', 'b', 'bb', 'bbb']);
});

test('claims nothing where there are too many ways to try', () => {
  const options = Array.from({ length: 40 }, (_, index) => index);
  const ways = (size: number) => completions([{ size, options }]);
  expect(isSettled(ways(4), () => 'always the same')).toBe(false);
  expect(isSettled(ways(2), () => 'always the same')).toBe(true);
});

test('an election that ended early would have come out so in the end', () => {
  const three = ['A', 'B', 'C'];
  const voters = ['v1', 'v2', 'v3', 'v4', 'v5'];
  const votes = fc.array(fc.nat(), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...METHODS), votes, (method, seeds) => {
      const legal = method.ballots(three);
      const cast = seeds.map((seed) => legal[seed % legal.length]!);
      const begun = openElection({
        method,
        choices: three,
        voters,
        moderator: undefined,
        flags: ['very-badly-wired'],
        places: 'as-cast',
        leavers: 'as-worded',
        strictReplaces: true,
      });
      const end = voters.reduce<Election>((election, by, index) => {
        const next = castBallot(election, { by, vote: cast[index]!, privately: false }, '1');
        return 'refused' in next ? election : next;
      }, begun);
      expect(end.isOver).toBe(true);
      expect(left(method, [...end.ballots.values()], three)).toEqual(left(method, cast, three));
    }),
    { numRuns: 40 },
  );
});
