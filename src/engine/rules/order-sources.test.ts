import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Game, Moment } from '../../schemas/index.ts';
import { orderSources, type Dated } from './order-sources.ts';

const game = Game.parse({
  ...{ id: 'quern', name: 'Quern', summary: 'An invented game.', numbering: 'number' },
  eras: [
    { id: 'first', name: 'First' },
    { id: 'second', name: 'Second' },
  ],
});

const moment = fc
  .record({
    era: fc.constantFrom('first', 'second', undefined),
    nweek: fc.option(fc.nat(4), { nil: undefined }),
    calendar: fc.option(
      fc.nat(8).map((day) => `2001-01-0${day + 1}`),
      { nil: undefined },
    ),
  })
  .map(({ era, nweek, calendar }) =>
    Moment.parse({
      ...(era !== undefined && { game: { era, ...(nweek !== undefined && { nweek }) } }),
      ...(calendar !== undefined && { calendar }),
    }),
  );

const sources = fc
  .array(moment, { maxLength: 9 })
  .map((moments) => moments.map((asOf, index): Dated => ({ id: `s${index}`, asOf })));

const shuffled = sources.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
  ),
);

describe('the order of sources', () => {
  test('is the same however they are given', () => {
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(orderSources(game, other)).toEqual(orderSources(game, list));
      }),
    );
  });

  test('never goes back in game time', () => {
    fc.assert(
      fc.property(sources, (list) => {
        const told = orderSources(game, list).flatMap(({ asOf }) => {
          const { era, nweek } = asOf.game ?? {};
          return era === undefined || nweek === undefined ? [] : [`${era} ${nweek}`];
        });
        expect(told).toEqual([...told].sort());
      }),
    );
  });

  test('goes by dates where no game time is told', () => {
    fc.assert(
      fc.property(sources, (list) => {
        const bare = list.filter(({ asOf }) => asOf.game === undefined);
        const dates = orderSources(game, bare).map(({ asOf }) => asOf.calendar ?? '');
        expect(dates).toEqual([...dates].sort());
      }),
    );
  });

  test('puts a source without game time by its date among those with it', () => {
    const list: Dated[] = [
      { id: 'a', asOf: { game: { era: 'first', nweek: 6 } } },
      { id: 'b', asOf: { game: { era: 'first', nweek: 5 }, calendar: '2001-01-10' } },
      { id: 'c', asOf: { calendar: '2001-01-09' } },
    ];
    expect(orderSources(game, list).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
