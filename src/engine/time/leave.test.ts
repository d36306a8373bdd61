import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comeBack, goAway, longAway, openLeaveBook, slackening, strike } from './leave.ts';

const players = ['Ann', 'Bo', 'Cid'];
const own = (since: number) => ({ kind: 'own', since }) as const;

describe('the book of leaves', () => {
  test('keeps since when somebody is away, however often e says so', () => {
    const book = goAway(goAway(openLeaveBook(players), 'Ann', own(3)), 'Ann', own(9));
    expect(book.away.get('Ann')).toEqual(own(3));
  });

  test('knows who has been away for longer than a time, and not for exactly as long', () => {
    const book = goAway(goAway(openLeaveBook(players), 'Ann', own(0)), 'Bo', own(1));
    expect(longAway(book, 31, 30)).toEqual(['Ann']);
    expect(longAway(book, 30, 30)).toEqual([]);
  });

  test('forgets whom it strikes off', () => {
    const book = strike(goAway(openLeaveBook(players), 'Ann', own(0)), 'Ann');
    expect([book.players, [...book.away.keys()]]).toEqual([['Bo', 'Cid'], []]);
  });

  test('is as it was when somebody goes and comes back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...players), fc.nat(), (player, since) => {
        const book = openLeaveBook(players);
        expect(comeBack(goAway(book, player, own(since)), player)).toEqual(book);
      }),
    );
  });
});

describe('slackening', () => {
  const slacks = (...nweeks: (number | null)[]) =>
    slackening(new Map([['Ann', nweeks]])).length > 0;

  test('is a fall in two nweeks running, the last ones', () => {
    expect(slacks(3, 2, 1)).toBe(true);
    expect(slacks(3, 2, 1, 1)).toBe(false);
    expect(slacks(2, 1)).toBe(false);
  });

  test('is not told across an nweek of which nothing is known', () => {
    expect(slacks(4, 3, null, 2, 1)).toBe(false);
  });
});
