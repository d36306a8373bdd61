import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mustStayIdle, valuesOnReturn } from './idling.ts';
import { rosterProcedure } from './roster-procedure.ts';
import { isDna, isMutation, mutationPrice, twinGroups } from './twins.ts';

const base = fc.constantFrom('A', 'T', 'G', 'C', '5', '2');
const dna = fc.tuple(base, base).map((bases) => bases.join(''));

describe('DNA', () => {
  test('mutates there and back, one character at a time', () => {
    fc.assert(
      fc.property(dna, dna, (from, to) => {
        expect(isDna(from)).toBe(true);
        expect(isMutation(from, to)).toBe(isMutation(to, from));
        const apart = [0, 1].filter((index) => from[index] !== to[index]);
        expect(isMutation(from, to)).toBe(apart.length === 1);
      }),
    );
  });

  test('costs something in one direction at most', () => {
    fc.assert(
      fc.property(dna, dna, (from, to) => {
        const prices = [0, 25, 52] as const;
        const there = mutationPrice(from, to, prices);
        expect(Math.min(there, mutationPrice(to, from, prices))).toBe(0);
      }),
    );
  });

  test.each(['A', 'AAA', 'AX', 'aa', '53'])('is not %s', (text) => {
    expect(isDna(text)).toBe(false);
  });

  test('makes twins of those who have the same, and puts nobody into two groups', () => {
    fc.assert(
      fc.property(fc.array(dna, { maxLength: 12 }), (all) => {
        const players = new Map(all.map((one, index) => [`p${index}`, one]));
        const grouped = twinGroups(players).flat();
        expect(new Set(grouped).size).toBe(grouped.length);
        for (const [player, own] of players) {
          const alone = all.filter((one) => one === own).length === 1;
          expect(grouped.includes(player)).toBe(!alone);
        }
      }),
    );
  });
});

describe('who comes back', () => {
  const ranges = new Map([['salt', { first: 10, least: 0, most: 50 }]]);

  test('has values that are valid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99, max: 99 }),
        fc.integer({ min: 1, max: 3 }),
        (salt, then) => {
          const values = valuesOnReturn(
            { values: new Map([['salt', salt]]), idledIn: then },
            2,
            ranges,
          );
          const isKept = then === 2 && salt >= 0 && salt <= 50;
          expect(values).toEqual(new Map([['salt', isKept ? salt : 10]]));
        },
      ),
    );
  });

  test('need not wait for what happened in another dynasty', () => {
    const choseIdle = { at: 1000, dynasty: 1 };
    expect(mustStayIdle({ choseIdle }, { now: 1001, dynasty: 1 })).toBe(true);
    expect(mustStayIdle({ choseIdle }, { now: 1001, dynasty: 2 })).toBe(false);
  });
});

test('admins who do not play are told at the beginning', () => {
  const procedure = rosterProcedure('roster', { players: '1', idling: '2' });
  const given = { now: '2012-12-01 09:00', players: 'Ann', admins: 'Zed' };
  expect(procedure.begin(given, {})).toMatchObject({ refused: 'Zed is no player.', rule: '1' });
});
