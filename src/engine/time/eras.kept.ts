import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Game } from '../../schemas/index.ts';
import { findClock } from '../games/index.ts';
import { findEra, gatherAnchors, nweeksOfEras } from './eras.ts';

const file = new URL('../../content/games/b-nomic.yaml', import.meta.url);
const game = Game.parse(parse(readFileSync(file, 'utf8'), { schema: 'failsafe' }));
const spans = nweeksOfEras(game, [{ era: 'first', nweek: 91 }]);

test('knows the nweeks of each era of B Nomic from where the next begins', () => {
  expect(spans).toEqual([
    { era: 'first', first: 1, last: 91 },
    { era: 'second', first: 85, last: 111 },
    { era: 'third', first: 112, last: 134 },
    { era: 'fourth', first: 135, last: 135 },
  ]);
});

describe('A11: an nweek without its era', () => {
  test('is refused where two eras contain it', () => {
    expect(findEra(game, spans, { nweek: 86 })).toEqual({
      refusal: 'Unexpected nweek 86 without its era, expected one of first, second, or a date.',
    });
  });

  test('is resolved by its date', () => {
    expect(findEra(game, spans, { nweek: 86, date: '2005-06-01' })).toEqual({ era: 'second' });
    expect(findEra(game, spans, { nweek: 86, date: '2004-06-01' })).toEqual({ era: 'first' });
  });

  test('belongs to the only era that contains it, or to the one begun last', () => {
    expect(findEra(game, spans, { nweek: 9 })).toEqual({ era: 'first' });
    expect(findEra(game, spans, { nweek: 150 })).toEqual({ era: 'fourth' });
  });

  test('is refused where no era had it', () => {
    expect(findEra(game, spans, { nweek: 0 })).toHaveProperty('refusal');
    expect(findEra(game, spans, { nweek: 120, date: '2003-01-01' })).toHaveProperty('refusal');
  });
});

test('every era that calls for a clock calls for one that there is', () => {
  const called = game.eras.flatMap(({ clock }) => (clock === undefined ? [] : [clock]));
  expect(called.map((name) => findClock(name)?.name)).toEqual(called);
  expect(called).toHaveLength(4);
});

test('gathers the moments of sources as anchors', () => {
  const sources = [
    { asOf: { game: { era: 'first', nweek: 9 }, calendar: '2002-03-09' } },
    { asOf: { game: { era: 'fourth' }, calendar: '2008-05-26' } },
  ];
  expect(gatherAnchors(game, sources)).toHaveLength(game.anchors.length + 1);
});
