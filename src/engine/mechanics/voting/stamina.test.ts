import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBallot } from './ballot-rounds.ts';
import { cullByConflict, cullByDependency, type Contender } from './culling.ts';
import { awardsFor, payAwards } from './proposal-points.ts';
import { decideByStrength, isTooFaint, STAMINA_WORDS, staminaOf, strengthOf } from './stamina.ts';

const votes = fc
  .array(fc.constantFrom(...STAMINA_WORDS), { maxLength: 9 })
  .map((words) => new Map(words.map((word, index) => [`p${index}`, word] as const)));

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 });

/** Ballots of up to eight proposals in no particular order, with references to some that are not there. */
const ballots: fc.Arbitrary<Contender[]> = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 8 }),
    success: fc.constantFrom('Won', 'Discarded', 'Lost'),
    strength: fc.integer({ min: -2, max: 4 }),
    dependsOn: numbers,
    conflictsWith: numbers,
  }),
  { selector: ({ number }) => number, maxLength: 8 },
);

const standings = (ballot: readonly Contender[]) =>
  Object.fromEntries(ballot.map(({ number, success }) => [number, success]));

describe('stamina and strength', () => {
  test('take no notice of who abstains', () => {
    fc.assert(
      fc.property(votes, (cast) => {
        const more = new Map([...cast, ['more', 'ABSTAIN'] as const]);
        expect([staminaOf(more), strengthOf(more), decideByStrength(more)]).toEqual([
          staminaOf(cast),
          strengthOf(cast),
          decideByStrength(cast),
        ]);
      }),
    );
  });

  test('a vote more for a proposal never takes it from won', () => {
    fc.assert(
      fc.property(votes, fc.nat(12), (cast, vested) => {
        const more = new Map([...cast, ['more', 'FOR'] as const]);
        if (!isTooFaint(cast, vested)) expect(isTooFaint(more, vested)).toBe(false);
        if (decideByStrength(cast) === 'Won') expect(decideByStrength(more)).toBe('Won');
      }),
    );
  });

  test.each([
    [{ FOR: 1, AGAINST: 0, SHELVE: 2 }, 'Discarded'],
    [{ FOR: 1, AGAINST: 2, SHELVE: 1 }, 'Lost'],
    [{ FOR: 2, AGAINST: 0, SHELVE: 2 }, 'Lost'],
    [{ FOR: 3, AGAINST: 1, SHELVE: 1 }, 'Won'],
  ] as const)('%j is %s', (counts, success) => {
    const words = Object.entries(counts).flatMap(([word, count]) =>
      Array<string>(count).fill(word),
    );
    const cast = new Map(words.map((word, index) => [`p${index}`, word as 'FOR']));
    expect(decideByStrength(cast)).toBe(success);
  });
});

describe('culling', () => {
  test('comes to the same in whatever order the ballot is printed', () => {
    fc.assert(
      fc.property(
        ballots.chain((ballot) =>
          fc.tuple(
            fc.constant(ballot),
            fc.shuffledSubarray(ballot, { minLength: ballot.length, maxLength: ballot.length }),
          ),
        ),
        ([ballot, shuffled]) => {
          expect(standings(cullByDependency(shuffled))).toEqual(
            standings(cullByDependency(ballot)),
          );
          expect(standings(cullByConflict(shuffled))).toEqual(standings(cullByConflict(ballot)));
        },
      ),
    );
  });

  test('by dependency is done when it is done, and leaves nothing standing on what fell', () => {
    fc.assert(
      fc.property(ballots, (ballot) => {
        const culled = cullByDependency(ballot);
        expect(cullByDependency(culled)).toEqual(culled);
        const after = standings(culled);
        for (const { success, dependsOn } of culled) {
          if (success === 'Lost') continue;
          for (const number of dependsOn) expect(['Won', undefined]).toContain(after[number]);
        }
      }),
    );
  });

  test('by dependency takes down only what depends on something that is down', () => {
    fc.assert(
      fc.property(ballots, (ballot) => {
        const culled = cullByDependency(ballot);
        const after = standings(culled);
        for (const one of culled) {
          const before = ballot.find(({ number }) => number === one.number);
          if (before?.success === one.success) continue;
          expect(one.dependsOn.some((number) => after[number] !== 'Won')).toBe(true);
        }
      }),
    );
  });

  test('by conflict leaves no two that conflict and are both won', () => {
    fc.assert(
      fc.property(ballots, (ballot) => {
        const won = cullByConflict(ballot).filter(({ success }) => success === 'Won');
        for (const one of won) {
          const others = won.filter(({ number }) => number !== one.number);
          expect(others.filter(({ number }) => one.conflictsWith.includes(number))).toEqual([]);
        }
      }),
    );
  });

  test('follows what came before the ballot', () => {
    const one: Contender = {
      number: 9,
      success: 'Won',
      strength: 1,
      dependsOn: [2],
      conflictsWith: [],
    };
    expect(cullByDependency([one], new Map([[2, 'Lost']]))[0]?.success).toBe('Lost');
    expect(cullByDependency([one], new Map([[2, 'Won']]))[0]?.success).toBe('Won');
  });

  test('counts the same for a ballot in another order', () => {
    const candidates = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 8 }),
        votes,
        dependsOn: numbers,
        conflictsWith: numbers,
        wasShelved: fc.boolean(),
      }),
      { selector: ({ number }) => number, maxLength: 6 },
    );
    const conditions = { vested: 5, tally: 'kept', past: new Map() } as const;
    fc.assert(
      fc.property(candidates, (ballot) => {
        expect(countBallot([...ballot].reverse(), conditions)).toEqual(
          countBallot(ballot, conditions),
        );
      }),
    );
  });
});

describe('points', () => {
  test('never fall below zero', () => {
    fc.assert(
      fc.property(fc.nat(5), votes, fc.boolean(), (has, cast, everWon) => {
        const outcome = { author: 'p0', votes: cast, passed: false, failed: true, everWon };
        const paid = payAwards(new Map([['p0', has]]), awardsFor(outcome));
        expect(Math.min(...paid.values())).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('come twice for each vote for what passed', () => {
    const outcome = {
      author: 'ann',
      votes: new Map([['bo', 'FOR'] as const, ['cid', 'FOR'] as const]),
      passed: true,
      failed: false,
      everWon: true,
    };
    expect(payAwards(new Map(), awardsFor(outcome)).get('ann')).toBe(4);
  });
});
