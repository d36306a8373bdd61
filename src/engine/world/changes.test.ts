import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal, refuse } from '../procedures/refusal.ts';
import {
  changeWorld,
  create,
  demand,
  destroy,
  gain,
  grant,
  hand,
  lose,
  mark,
  markFor,
  pay,
  strip,
  transfer,
  type Change,
} from './changes.ts';
import { draftOf, emptyWorld } from './draft.ts';
import { amountOf, bearersOf, markOf, membersOf, ownedBy, type World } from './entities.ts';
import { beginPeriod, countUse, endMarks, oncePer, settleOnce } from './periods.ts';

const RULES = {
  brine: { start: 5, floor: 0 },
  salt: { start: 0, floor: -50, ceiling: 100, beyond: 'is-refused' },
  lids: { start: 2, startOf: 'pot' },
} as const;

function after(...changes: readonly Change[]): World {
  const start = changeWorld(emptyWorld(RULES), [create('Ann', 'player'), create('Bo', 'player')]);
  const end = isRefusal(start) ? start : changeWorld(start, changes);
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
    expect(changeWorld(after(), [lose('Ann', 'salt', 51)])).toMatchObject({
      refused: expect.any(String) as string,
    });
    expect(amountOf(after(lose('Ann', 'salt', 50)), 'Ann', 'salt')).toBe(-50);
  });

  test('are neither made nor lost by handing over', () => {
    fc.assert(
      fc.property(amount, amount, (has, given) => {
        const start = after(gain('Ann', 'brine', has));
        const end = changeWorld(start, [transfer('Ann', 'Bo', 'brine', given)]);
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
  const refused = changeWorld(start, [gain('Ann', 'brine', 3), pay('Bo', 'brine', 6)]);
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
    expect(changeWorld(after(), [change])).toEqual(refuse('There is no Cid.'));
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
  expect(bearersOf(start, 'owner')).toEqual([]);
});

test('a set has each member once, and gives back only what it has', () => {
  const titled = after(grant('Ann', 'titles', 'Eel'), grant('Ann', 'titles', 'Eel'));
  expect(membersOf(titled, 'Ann', 'titles')).toEqual(['Eel']);
  expect(isRefusal(changeWorld(titled, [strip('Ann', 'titles', 'Owl')]))).toBe(true);
});

test('a demand stops what comes after it', () => {
  const refused = changeWorld(after(), [
    demand(() => false, 'Not today.'),
    gain('Ann', 'brine', 1),
  ]);
  expect(refused).toEqual(refuse('Not today.'));
});

describe('time', () => {
  const pass = (world: World, unit: string): World => {
    const draft = draftOf(world);
    beginPeriod(draft, unit);
    endMarks(draft);
    return draft;
  };

  test('ends a mark when its expiry has come, in its own unit', () => {
    const marked = after(markFor('Ann', 'state', 'dizzy', { unit: 'nday', periods: 2 }));
    expect(markOf(pass(pass(marked, 'nday'), 'nweek'), 'Ann', 'state')).toBe('dizzy');
    expect(markOf(pass(pass(marked, 'nday'), 'nday'), 'Ann', 'state')).toBeUndefined();
  });

  test('forgets the expiry of a mark that was written over', () => {
    const again = after(
      markFor('Ann', 'state', 'dizzy', { unit: 'nday', periods: 1 }),
      mark('Ann', 'state', 'sober'),
    );
    expect(markOf(pass(again, 'nday'), 'Ann', 'state')).toBe('sober');
  });

  test('lets a limited action be done again in the next period only', () => {
    const use = { by: 'Ann', step: 'throw', limit: oncePer('nday') };
    const draft = draftOf(after());
    countUse(draft, use);
    expect(() => countUse(draft, use)).toThrow('once');
    countUse(draft, { ...use, by: 'Bo' });
    beginPeriod(draft, 'nweek');
    expect(() => countUse(draft, use)).toThrow('once');
    beginPeriod(draft, 'nday');
    countUse(draft, use);
  });
});

test('what is due by how things stand is done one thing at a time', () => {
  const down = (world: World) =>
    amountOf(world, 'Ann', 'brine') > 2 ? [lose('Ann', 'brine', 1)] : [];
  const draft = draftOf(after(lose('Ann', 'brine', 2)));
  expect(settleOnce(draft, [down])).toBe(true);
  expect(amountOf(draft, 'Ann', 'brine')).toBe(2);
  expect(settleOnce(draft, [down])).toBe(false);
});
