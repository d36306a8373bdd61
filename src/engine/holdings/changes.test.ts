import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal, refuse } from '../procedures/refusal.ts';
import {
  create,
  demand,
  destroy,
  gain,
  grant,
  hand,
  inOrder,
  lose,
  mark,
  markFor,
  pay,
  strip,
  transfer,
  type Change,
} from './changes.ts';
import { amountOf, emptyHoldings, markOf, membersOf, ownedBy, type Holdings } from './holdings.ts';
import { beginPeriod, countUse, oncePer, settle } from './periods.ts';

const RULES = {
  brine: { start: 5, floor: 0 },
  salt: { start: 0, floor: -50, ceiling: 100, beyond: 'is-refused' },
  lids: { start: 2, startOf: 'pot' },
} as const;

function after(...changes: readonly Change[]): Holdings {
  const start = inOrder(emptyHoldings(RULES), [create('Ann', 'player'), create('Bo', 'player')]);
  const end = isRefusal(start) ? start : inOrder(start, changes);
  if (isRefusal(end)) throw new Error(end.refused);
  return end;
}

const amount = fc.integer({ min: 0, max: 200 });

describe('amounts', () => {
  test('begin with what everybody begins with and stop at the floor', () => {
    expect(amountOf(after(), 'Ann', 'brine')).toBe(5);
    expect(amountOf(after(lose('Ann', 'brine', 9)), 'Ann', 'brine')).toBe(0);
  });

  test('begin only with those of the kind that has them, where one is named', () => {
    const start = after(create('jar', 'pot'), lose('jar', 'lids', 1), create('tin', 'pot'));
    expect(['Ann', 'jar', 'tin'].map((one) => amountOf(start, one, 'lids'))).toEqual([0, 1, 2]);
  });

  test('are left alone where the rules refuse what lies beyond', () => {
    expect(lose('Ann', 'salt', 51)(after())).toMatchObject({
      refused: expect.any(String) as string,
    });
    expect(amountOf(after(lose('Ann', 'salt', 50)), 'Ann', 'salt')).toBe(-50);
  });

  test('are neither made nor lost by handing over', () => {
    fc.assert(
      fc.property(amount, amount, (has, given) => {
        const start = after(gain('Ann', 'brine', has));
        const end = transfer('Ann', 'Bo', 'brine', given)(start);
        const now = isRefusal(end) ? start : end;
        const sum = amountOf(now, 'Ann', 'brine') + amountOf(now, 'Bo', 'brine');
        expect(sum).toBe(has + 10);
        expect(isRefusal(end)).toBe(given > has + 5);
      }),
    );
  });
});

test('changes take place all or not at all, and leave what was before as it was', () => {
  const start = after();
  const refused = inOrder(start, [gain('Ann', 'brine', 3), pay('Bo', 'brine', 6)]);
  expect(refused).toEqual(refuse('Bo has 5 brine and needs 6.'));
  expect(amountOf(start, 'Ann', 'brine')).toBe(5);
});

test('nobody gains, is marked or owns who is not there', () => {
  for (const change of [
    gain('Cid', 'brine', 1),
    mark('Cid', 'colour', 'red'),
    grant('Cid', 'titles', 'Eel'),
    hand('Cid', 'Ann'),
    hand('Ann', 'Cid'),
    destroy('Cid'),
  ]) {
    expect(change(after())).toEqual(refuse('There is no Cid.'));
  }
});

test('who ceases to be leaves nothing behind', () => {
  const start = after(
    create('pot', 'thing', 'Ann'),
    grant('Ann', 'titles', 'Eel'),
    mark('Ann', 'colour', 'red'),
    gain('Ann', 'brine', 2),
    destroy('Ann'),
    create('Ann', 'player'),
  );
  expect(amountOf(start, 'Ann', 'brine')).toBe(5);
  expect(markOf(start, 'Ann', 'colour')).toBeUndefined();
  expect(membersOf(start, 'Ann', 'titles')).toEqual([]);
  expect(ownedBy(start, 'Ann')).toEqual([]);
  expect([...start.owners]).toEqual([]);
});

test('a set has each member once, and gives back only what it has', () => {
  const titled = after(grant('Ann', 'titles', 'Eel'), grant('Ann', 'titles', 'Eel'));
  expect(membersOf(titled, 'Ann', 'titles')).toEqual(['Eel']);
  expect(isRefusal(strip('Ann', 'titles', 'Owl')(titled))).toBe(true);
});

test('a demand stops what comes after it', () => {
  const refused = inOrder(after(), [demand(() => false, 'Not today.'), gain('Ann', 'brine', 1)]);
  expect(refused).toEqual(refuse('Not today.'));
});

describe('time', () => {
  const pass = (holdings: Holdings, unit: string): Holdings => {
    const next = beginPeriod(holdings, unit);
    if (isRefusal(next)) throw new Error(next.refused);
    return next;
  };

  test('ends a mark when its term is over, in its own unit', () => {
    const marked = after(markFor('Ann', 'state', 'dizzy', { unit: 'nday', periods: 2 }));
    expect(markOf(pass(pass(marked, 'nday'), 'nweek'), 'Ann', 'state')).toBe('dizzy');
    expect(markOf(pass(pass(marked, 'nday'), 'nday'), 'Ann', 'state')).toBeUndefined();
  });

  test('forgets the term of a mark that was written over', () => {
    const again = after(
      markFor('Ann', 'state', 'dizzy', { unit: 'nday', periods: 1 }),
      mark('Ann', 'state', 'sober'),
    );
    expect(markOf(pass(again, 'nday'), 'Ann', 'state')).toBe('sober');
  });

  test('lets a limited deed be done again in the next period only', () => {
    const use = { by: 'Ann', deed: 'throw', limit: oncePer('nday'), period: 0 };
    const once = countUse(new Map(), use);
    if (isRefusal(once)) throw new Error(once.refused);
    expect(isRefusal(countUse(once, use))).toBe(true);
    expect(isRefusal(countUse(once, { ...use, period: 1 }))).toBe(false);
    expect(isRefusal(countUse(once, { ...use, by: 'Bo' }))).toBe(false);
  });
});

test('triggers follow until nothing more does, and those that chase each other are refused', () => {
  const down = (holdings: Holdings) =>
    amountOf(holdings, 'Ann', 'brine') > 2 ? [lose('Ann', 'brine', 1)] : [];
  const settled = settle(after(gain('Ann', 'brine', 4)), [down]);
  expect(isRefusal(settled) ? settled : amountOf(settled, 'Ann', 'brine')).toBe(2);
  expect(isRefusal(settle(after(), [() => [gain('Ann', 'brine', 0)]]))).toBe(true);
});
