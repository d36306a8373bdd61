import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Moment } from '../../schemas/index.ts';
import { daysOf } from '../time/calendar.ts';
import { isEarlier, largestBefore, smallestAfter, type OrderedMoment } from './time-order.ts';

const dates = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([month, day, isDay]) => `2031-0${month}${isDay ? `-0${day}` : ''}`);

const datings = fc.oneof(
  dates,
  dates.map((around) => ({ around })),
  fc.tuple(dates, dates).map((pair): Moment['calendar'] => {
    const [first, last] = pair.sort();
    return { between: [first, last] };
  }),
);

const gameTimes = fc.record(
  {
    era: fc.constantFrom('ebb', 'flood'),
    nweek: fc.integer({ min: 1, max: 4 }),
    nday: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['era'] },
);

const moments: fc.Arbitrary<OrderedMoment> = fc
  .record({ calendar: datings, game: gameTimes, ndays: fc.constant(3) }, { requiredKeys: [] })
  .map(({ calendar, game, ndays }) => ({
    ...(calendar !== undefined && { calendar }),
    ...(game !== undefined && { game }),
    ...(ndays !== undefined && { ndays }),
  }));

/** An nday alone means its end, and that of the last one is the end of its nweek. */
function endOf({ calendar, game, ndays }: OrderedMoment): number {
  if (calendar === undefined && game?.nday !== undefined && game.nday === ndays) return Infinity;
  return Number(game?.nday) + (calendar === undefined ? 0.5 : 0);
}

/** What is promised, said for one pair. */
function isBefore(a: OrderedMoment, b: OrderedMoment): boolean {
  if (a.game?.era !== b.game?.era) return false;
  const [one, other] = [a.game, b.game];
  if (one?.nweek !== undefined && other?.nweek !== undefined) {
    if (one.nweek < other.nweek) return true;
    const areKnown = one.nday !== undefined && other.nday !== undefined;
    const isSame = one.nweek === other.nweek;
    if (isSame && areKnown && endOf(a) < endOf(b)) return true;
    if (isSame && endOf(b) === Infinity && endOf(a) !== Infinity) return true;
  }
  if (a.calendar === undefined || b.calendar === undefined) return false;
  const [first, second] = [daysOf(a.calendar), daysOf(b.calendar)];
  return !first.about && !second.about && first.last < second.first;
}

const best = (ranks: readonly number[], choose: (...all: number[]) => number) =>
  ranks.length === 0 ? undefined : choose(...ranks);

test('the largest before and the smallest after are those that all pairs give', () => {
  const lists = fc.array(moments, { maxLength: 8 });
  const ranked = fc.array(fc.tuple(moments, fc.integer({ min: -2, max: 4 })), { maxLength: 8 });
  fc.assert(
    fc.property(lists, ranked, (asked, known) => {
      const things = asked.map((moment, of) => ({ of, moment }));
      const ranks = known.map(([moment, rank], of) => ({ of, moment, rank }));
      const [most, least] = [largestBefore(things, ranks), smallestAfter(things, ranks)];
      for (const { of, moment } of things) {
        const earlier = ranks.filter((one) => isBefore(one.moment, moment));
        const later = ranks.filter((one) => isBefore(moment, one.moment));
        expect(most(of)).toBe(
          best(
            earlier.map(({ rank }) => rank),
            Math.max,
          ),
        );
        expect(least(of)).toBe(
          best(
            later.map(({ rank }) => rank),
            Math.min,
          ),
        );
      }
    }),
  );
});

test('one is earlier than another as it is among many', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      expect(isEarlier(one, other)).toBe(isBefore(one, other));
    }),
  );
});
