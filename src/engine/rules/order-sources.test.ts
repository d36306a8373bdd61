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

test('what names no era stands in that of its date', () => {
  const dated = Game.parse({
    ...game,
    eras: [
      { id: 'first', name: 'First', from: '2001-01-01' },
      { id: 'second', name: 'Second', from: '2002-01-01' },
      { id: 'third', name: 'Third', from: '2003-01-01' },
    ],
  });
  const of = (id: string, asOf: unknown): Dated => ({ id, asOf: Moment.parse(asOf) });
  const given = [
    of('box', { calendar: '2003-05-01' }),
    of('late', { game: { era: 'second', nweek: 9 }, calendar: '2002-09-01' }),
    of('early', { game: { era: 'first', nweek: 2 }, calendar: '2001-02-01' }),
  ];
  expect(orderSources(dated, given).map(({ id }) => id)).toEqual(['early', 'late', 'box']);
});
