import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ballot, Vote } from '../../../schemas/decision.ts';
import { resolveBallots } from './ballots.ts';
import { countDecision, type DecisionConditions } from './decision.ts';

const vote = (voter: string, choice: Vote): Ballot => ({ voter, kind: 'vote', vote: choice });
const endorse = (voter: string, target: string): Ballot => ({ voter, kind: 'endorse', target });
const match = (voter: string, target: string): Ballot => ({ voter, kind: 'match', target });

const votesOf = (ballots: readonly Ballot[], author?: string) =>
  resolveBallots(ballots, author).map((resolved) => resolved.vote);

describe('resolveBallots', () => {
  test('follows endorsements and matches to a vote', () => {
    const ballots = [vote('ada', 'AGAINST'), endorse('bela', 'ada'), match('cleo', 'bela')];
    expect(votesOf(ballots)).toEqual(['AGAINST', 'AGAINST', 'AGAINST']);
    expect(resolveBallots(ballots, undefined)[2]?.via).toEqual(['bela', 'ada']);
  });

  test('makes an endorsement of silence present, and a match of it no vote', () => {
    expect(votesOf([endorse('bela', 'ada'), match('cleo', 'ada')])).toEqual(['PRESENT', null]);
  });

  test('does not follow a circle', () => {
    expect(votesOf([endorse('ada', 'bela'), endorse('bela', 'ada')])).toEqual([
      'PRESENT',
      'PRESENT',
    ]);
    expect(votesOf([match('ada', 'bela'), match('bela', 'ada')])).toEqual([null, null]);
    expect(votesOf([endorse('ada', 'ada')])).toEqual(['PRESENT']);
  });

  test('endorses the author, or nobody', () => {
    const ballots: Ballot[] = [vote('ada', 'FOR'), { voter: 'bela', kind: 'endorse-author' }];
    expect(votesOf(ballots, 'ada')).toEqual(['FOR', 'FOR']);
    expect(votesOf(ballots)).toEqual(['FOR', 'PRESENT']);
  });

  test('counts the last of several ballots of one voter', () => {
    expect(votesOf([vote('ada', 'FOR'), vote('ada', 'AGAINST')])).toEqual(['AGAINST']);
  });
});

function conditions(more: Partial<DecisionConditions>): DecisionConditions {
  return {
    ballots: [],
    strengths: new Map(),
    defaultStrength: 3,
    quorum: 1,
    adoptionIndex: '1.0',
    ...more,
  };
}

const sides = (ayes: number, noes: number): Ballot[] => [
  ...Array.from({ length: ayes }, (_, index) => vote(`aye-${index}`, 'FOR')),
  ...Array.from({ length: noes }, (_, index) => vote(`no-${index}`, 'AGAINST')),
];

describe('what is not known', () => {
  const shrug = (voter: string): Ballot => ({ voter, kind: 'unknown', printed: '{}' });

  test('passes to whoever follows it', () => {
    const ballots: Ballot[] = [
      shrug('ada'),
      endorse('bela', 'ada'),
      match('cleo', 'bela'),
      { voter: 'dora', kind: 'endorse-or-else', target: 'ada', otherwise: 'FOR' },
    ];
    expect(votesOf(ballots)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });

  test('leaves the outcome open where it may change it, and only there', () => {
    const outcome = (ballots: readonly Ballot[], more: Partial<DecisionConditions> = {}) =>
      countDecision(conditions({ ballots, ...more })).outcome;
    expect(outcome([...sides(1, 1), shrug('ada')])).toBeNull();
    expect(outcome([...sides(5, 1), shrug('ada')])).toBe('ADOPTED');
    expect(outcome([...sides(5, 1), shrug('ada')], { quorum: 7 })).toBeNull();
    expect(outcome([...sides(5, 1), shrug('ada')], { quorum: 8 })).toBe('FAILED_QUORUM');
    expect(outcome(sides(5, 1), { quorum: undefined })).toBeNull();
    expect(outcome(sides(5, 1), { adoptionIndex: undefined })).toBeNull();
    expect(outcome(sides(5, 1), { unread: ['a strength'] })).toBeNull();
  });

  test('is an outcome only where each way to cast the ballots comes to it', () => {
    const cast = fc.constantFrom<Vote | null>('FOR', 'AGAINST', 'PRESENT', null);
    const sizes = fc.record({ ayes: fc.nat(4), noes: fc.nat(4), quorum: fc.nat(9) });
    fc.assert(
      fc.property(sizes, fc.array(cast, { maxLength: 4 }), ({ ayes, noes, quorum }, casts) => {
        const known = sides(ayes, noes);
        const name = (index: number) => `open-${index}`;
        const open = casts.map((_, index) => shrug(name(index)));
        const real = casts.flatMap((one, index) => (one === null ? [] : [vote(name(index), one)]));
        const told = countDecision(conditions({ ballots: [...known, ...open], quorum })).outcome;
        const came = countDecision(conditions({ ballots: [...known, ...real], quorum })).outcome;
        expect([null, came]).toContain(told);
      }),
    );
  });
});

test('an endorsement falls to what it states where the other is silent', () => {
  const ballot: Ballot = {
    voter: 'bela',
    kind: 'endorse-or-else',
    target: 'ada',
    otherwise: 'AGAINST',
  };
  expect(votesOf([ballot])).toEqual(['AGAINST']);
  expect(votesOf([ballot, vote('ada', 'FOR')])).toEqual(['FOR', 'FOR']);
  expect(votesOf([{ voter: 'ada', kind: 'inextricable' }, ballot])).toEqual(['PRESENT', 'PRESENT']);
});

describe('countDecision', () => {
  test.each([
    [1, 1, '1.0', 'REJECTED'],
    [2, 1, '1.0', 'ADOPTED'],
    [2, 1, '2.0', 'ADOPTED'],
    [3, 2, '1.7', 'REJECTED'],
    [17, 10, '1.7', 'ADOPTED'],
    [33, 10, '3.3', 'ADOPTED'],
    [1, 0, '3', 'ADOPTED'],
    [0, 0, '1.0', 'FAILED_QUORUM'],
  ])('with %i for and %i against at index %s it is %s', (ayes, noes, adoptionIndex, outcome) => {
    expect(countDecision(conditions({ ballots: sides(ayes, noes), adoptionIndex })).outcome).toBe(
      outcome,
    );
  });

  test('counts present for the quorum and for nothing else', () => {
    const ballots = [vote('ada', 'FOR'), vote('bela', 'PRESENT')];
    expect(countDecision(conditions({ ballots, quorum: 2 }))).toMatchObject({
      outcome: 'ADOPTED',
      voters: 2,
      strengthFor: 3,
      strengthAgainst: 0,
    });
  });

  test('gives each voter the strength that is stated, or the default', () => {
    const ballots = [vote('ada', 'FOR'), vote('bela', 'AGAINST')];
    const strengths = new Map([['ada', 7]]);
    expect(countDecision(conditions({ ballots, strengths }))).toMatchObject({
      strengthFor: 7,
      strengthAgainst: 3,
    });
  });

  test('never adopts what no more strength is for than against', () => {
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.nat(9),
        fc.constantFrom('0.5', '1.0', '2.5'),
        (ayes, noes, index) => {
          const tally = countDecision(
            conditions({ ballots: sides(ayes, noes), adoptionIndex: index }),
          );
          if (tally.outcome === 'ADOPTED') expect(ayes).toBeGreaterThan(noes);
          else expect(ayes <= noes || ayes < Number(index) * noes).toBe(true);
        },
      ),
    );
  });

  test('refuses an index that is no decimal', () => {
    expect(() => countDecision(conditions({ adoptionIndex: 'high' }))).toThrow(RangeError);
  });
});
