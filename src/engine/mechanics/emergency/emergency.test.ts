import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { midnightsBetween } from '../../time/instant.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import type { EmergencyState } from './emergency-state.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { passPause } from './pause.ts';
import { countRound } from './rounds.ts';

const BALLOT = ['a', 'b', 'c', 'd', 'e'];
const votes = fc
  .array(fc.constantFrom(...BALLOT), { maxLength: 10 })
  .map((cast) => new Map(cast.map((proposal, index) => [`p${index}`, proposal])));
const ballots = fc.subarray(BALLOT, { minLength: 1 });
const decisions = fc.constantFrom('plurality', 'majority');
const rounds = fc.integer({ min: 1, max: 4 });

const next = (cast: readonly string[], round: number) =>
  countRound(BALLOT, new Map(cast.map((vote, index) => [`p${index}`, vote])), round, 'majority')
    .next;

describe('a round', () => {
  test('selects what is on the ballot, or lets some of it go on', () => {
    fc.assert(
      fc.property(ballots, votes, rounds, decisions, (ballot, cast, round, decision) => {
        const result = countRound(ballot, cast, round, decision);
        if (result.selected !== undefined) expect(ballot).toContain(result.selected);
        expect(result.next.filter((proposal) => !ballot.includes(proposal))).toEqual([]);
        expect(result.selected !== undefined && result.next.length > 0).toBe(false);
      }),
    );
  });

  test('by majority selects nothing that has half of the votes or less, and always goes on else', () => {
    fc.assert(
      fc.property(votes, rounds, (cast, round) => {
        const { selected, counts, next: left } = countRound(BALLOT, cast, round, 'majority');
        if (selected === undefined) expect(left.length).toBeGreaterThanOrEqual(2);
        else expect(2 * counts.get(selected)!).toBeGreaterThan(cast.size);
      }),
    );
  });

  test('lets nothing go on that has fewer votes than what stays behind', () => {
    fc.assert(
      fc.property(votes, rounds, decisions, (cast, round, decision) => {
        const { counts, next: left } = countRound(BALLOT, cast, round, decision);
        const behind = BALLOT.filter((proposal) => !left.includes(proposal));
        for (const one of left) {
          for (const other of behind) {
            expect(counts.get(one)!).toBeGreaterThanOrEqual(counts.get(other)!);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    [
      ['a', 'a', 'b', 'b', 'c'],
      ['a', 'b'],
    ],
    [
      ['a', 'a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
    [[], BALLOT],
  ])('after the first, of %j goes on %j', (cast, left) => {
    expect(next(cast, 1)).toEqual(left);
  });

  test('after later ones all that share the second place go on', () => {
    expect(next(['a', 'a', 'a', 'b', 'b', 'c', 'c', 'd'], 2)).toEqual(['a', 'b', 'c']);
    expect(next(['a', 'a', 'b', 'b', 'c'], 2)).toEqual(['a', 'b']);
  });
});

describe('the Pause', () => {
  const rules: EmergencyRules = {
    name: 'drill',
    rule: '0',
    head: 'Keeper',
    headByOffice: true,
    headVotes: false,
    trigger: 'majority',
    mayCallOff: false,
    pause: 'at-once',
    mayRevise: false,
    ballotAt: 5,
    firstCount: 7,
    betweenCounts: 2,
    decision: 'plurality',
  };
  const began = (now: number, due: readonly number[]): EmergencyState => ({
    choices: {},
    now,
    players: ['ann', 'bo'],
    horde: [],
    officer: undefined,
    head: 'ann',
    phase: 'emergency',
    recognised: [],
    calledOff: [],
    moods: new Map(),
    began: now,
    ended: undefined,
    pause: 0,
    hastenings: due.map((after) => ({ announced: now, due: now + after })),
    hastenedOn: undefined,
    refresh: new Map([['ann', 'a']]),
    ballot: [],
    votes: new Map(),
    rounds: [],
    selected: undefined,
    course: [],
    flag: undefined,
    hasHoisted: false,
  });
  const pass = (state: EmergencyState, until: number): EmergencyState =>
    onDraft<EmergencyState, [number, EmergencyRules]>(passPause)(state, until, rules);
  const start = fc.integer({ min: 60_000_000, max: 60_600_000 });
  const due = fc.array(fc.integer({ min: 1, max: 180_000 }), { maxLength: 3 });

  test('is the number of midnights and of announced steps, however time is cut', () => {
    fc.assert(
      fc.property(start, due, fc.nat(300_000), fc.nat(300_000), (now, hastened, one, two) => {
        const state = began(now, hastened);
        const end = now + one + two;
        const whole = pass(state, end);
        expect(pass(pass(state, now + one), end)).toEqual(whole);
        const steps = hastened.filter((after) => now + after <= end).length;
        if (whole.phase === 'emergency') {
          expect(whole.pause).toBe(midnightsBetween(now, end) + steps);
        }
      }),
    );
  });

  test('stands still once a refresh proposal is implemented', () => {
    const end = pass({ ...began(60_000_000, []), votes: new Map() }, 61_200_000);
    expect(end.selected).toBe('a');
    expect(end.pause).toBeUndefined();
    expect(end.course.map(({ what }) => what)).toEqual([
      'ballot of round 1',
      'count of round 1',
      'a is implemented',
      'emergency ends',
    ]);
  });
});
