import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMet, readDependency } from './dependency.ts';
import { eatenOff, gremlinNumber, GREMLINS } from './ingestion.ts';
import { inactivated, type Opposed } from './opposition.ts';
import { consolation, passageOf } from './veto.ts';

const SERIALS = ['440', '441', '442', '443', '444'];
const passed: fc.Arbitrary<Opposed[]> = fc
  .tuple(
    ...SERIALS.map((serial) =>
      fc.record({
        serial: fc.constant(serial),
        yes: fc.nat(4),
        no: fc.nat(2),
        opposedTo: fc.subarray(SERIALS.filter((other) => other !== serial)),
      }),
    ),
  )
  .map((all) => all);
const chains = fc.constantFrom<'pairwise' | 'in-turn'>('pairwise', 'in-turn');

describe('passageOf', () => {
  test('another vote for it never makes it fail, another against it never makes it pass', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.boolean(), (yes, no, isVetoed) => {
        const fare = passageOf({ yes, no }, isVetoed);
        if (fare === 'passed') expect(passageOf({ yes: yes + 1, no }, isVetoed)).toBe('passed');
        else expect(passageOf({ yes, no: no + 1 }, isVetoed)).not.toBe('passed');
      }),
      { numRuns: 100 },
    );
  });

  test('a veto stops only what would pass, and never three fourths', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), (yes, no) => {
        const isStopped = passageOf({ yes, no }, true) === 'vetoed';
        expect(isStopped).toBe(yes > no && 4 * yes < 3 * (yes + no));
        if (isStopped) {
          expect(consolation({ yes, no })).toBeGreaterThan(0);
          expect(consolation({ yes, no })).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('inactivated', () => {
  const areOpposed = (a: Opposed, b: Opposed) =>
    a.opposedTo.includes(b.serial) || b.opposedTo.includes(a.serial);

  test('leaves at most one of each pair, and somebody in all', () => {
    fc.assert(
      fc.property(passed, chains, (proposals, choice) => {
        const inactive = inactivated(proposals, choice);
        const active = proposals.filter(({ serial }) => !inactive.has(serial));
        expect(active.length).toBeGreaterThan(0);
        for (const one of active) {
          expect(active.filter((other) => other !== one && areOpposed(one, other))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('does not ask for the order of proposals, or which of a pair names the other', () => {
    fc.assert(
      fc.property(passed, chains, (proposals, choice) => {
        const mirrored = proposals.map((one) => ({
          ...one,
          opposedTo: proposals.filter((other) => areOpposed(one, other)).map((o) => o.serial),
        }));
        expect(inactivated(mirrored.toReversed(), choice)).toEqual(inactivated(proposals, choice));
      }),
      { numRuns: 100 },
    );
  });

  test('taken in turn, no more are inactive than pair by pair', () => {
    fc.assert(
      fc.property(passed, (proposals) => {
        const pairwise = inactivated(proposals, 'pairwise');
        for (const serial of inactivated(proposals, 'in-turn')) expect(pairwise).toContain(serial);
      }),
      { numRuns: 100 },
    );
  });
});

test('the nth Gremlin number is one from 1 to n, each as likely where n divides 120', () => {
  const all = Array.from({ length: GREMLINS }, (_, index) => index + 1);
  for (const n of [1, 7, 12, 40]) {
    const numbers = all.map((gremlin) => gremlinNumber(gremlin, n));
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([1, n]);
  }
  expect(all.filter((gremlin) => gremlinNumber(gremlin, 12) === 5)).toHaveLength(10);
});

test('eats one or two that stand on the ballot, and two only after a small one', () => {
  const edible = fc.record({ words: fc.nat(60), isProtected: fc.boolean() });
  const ballots = fc.array(edible, { minLength: 12, maxLength: 20 });
  fc.assert(
    fc.property(ballots, fc.integer({ min: 1, max: 120 }), (items, gremlin) => {
      const ballot = items.map((item, index) => ({ ...item, serial: String(index) }));
      const eaten = eatenOff(ballot, gremlin);
      const meals = ballot.filter(({ serial }) => eaten.includes(serial));
      expect(meals).toHaveLength(eaten.length);
      expect(meals.every(({ isProtected }) => !isProtected)).toBe(true);
      if (eaten.length > 1) expect(Number(ballot[Number(eaten[0])]?.words)).toBeLessThan(30);
    }),
    { numRuns: 100 },
  );
});

test('reads what is depended on, and asks whether that very revision is active', () => {
  expect(readDependency('Rule 33/2')).toEqual({ kind: 'rule', number: '33', revision: '2' });
  expect(readDependency('Rule 33/12')?.revision).toBe('12');
  expect(readDependency('the weather')).toBeUndefined();
  expect(readDependency('no Rule 33')).toBeUndefined();
  expect(readDependency('Rule 33 or another')).toBeUndefined();
  const active = { proposals: new Set(['440/1']), rules: new Set(['33/2']) };
  const met = ['Rule 33', 'Rule 33/1', 'Proposal 440', 'Proposal 33', 'Rule 3'].map((words) =>
    isMet(readDependency(words)!, active),
  );
  expect(met).toEqual([true, false, true, false, false]);
});
