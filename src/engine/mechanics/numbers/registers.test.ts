import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { revisions } from '../../games/b-nomic/numbering.ts';
import { enter, enterChange, findThing, nextOf, openRegister, writeId } from './registers.ts';

const ways = fc.constantFrom(
  'after-highest-ever' as const,
  'after-highest-current' as const,
  'lowest-never-used' as const,
);
const actions = fc.array(fc.option(fc.nat(20)), { maxLength: 25 });

describe('numbers', () => {
  test('are never borne by two things at once, whatever is destroyed between', () => {
    fc.assert(
      fc.property(ways, actions, (next, all) => {
        const register = openRegister({ next, first: 100 }, [], []);
        for (const destroyed of all) {
          const thing = findThing(register, 100 + (destroyed ?? 0));
          if (destroyed === null) enter(register, nextOf(register));
          else if (thing?.isThere === true) thing.isThere = false;
        }
        const there = register.things.filter(({ isThere }) => isThere).map(({ number }) => number);
        expect(new Set(there).size).toBe(there.length);
        expect(there).not.toContain(nextOf(register));
      }),
      { numRuns: 100 },
    );
  });

  test('begin behind those that were given before', () => {
    const register = openRegister({ next: 'after-highest-ever', first: 100 }, [5, 104], [230]);
    expect(nextOf(register)).toBe(231);
  });
});

describe('revisions', () => {
  const series = { next: 'after-highest-ever', first: 100 } as const;
  const causes = fc.array(fc.constantFrom(undefined, 'tidiness', 'proposal'), { maxLength: 20 });

  test('count every change that is not too small to count', () => {
    fc.assert(
      fc.property(causes, (all) => {
        const register = openRegister(series, [], []);
        enter(register, 100);
        for (const cause of all) {
          const thing = findThing(register, 100);
          if (thing === undefined) throw new Error('The thing is lost.');
          const change = { verb: 'Revised', by: null, ...(cause !== undefined && { cause }) };
          enterChange(thing, change);
        }
        const thing = findThing(register, 100);
        const counted = all.filter((cause) => cause !== 'tidiness').length;
        expect(thing && writeId(register, thing, revisions.late)).toBe(`100/${counted}`);
        expect(thing && writeId(register, thing, revisions.early)).toBe(`100/${all.length}`);
      }),
      { numRuns: 100 },
    );
  });
});
