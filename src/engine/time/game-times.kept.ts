import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Game, SourceRecord } from '../../schemas/index.ts';
import { gameTimes } from '../index.ts';

const content = new URL('../../content/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, content), 'utf8');

const timesOf = (id: string) => {
  const game = Game.parse(parse(read(`games/${id}.yaml`), { schema: 'failsafe' }));
  const files = readdirSync(new URL(`sources/${id}/`, content));
  const sources = files.map((file) =>
    SourceRecord.parse(JSON.parse(read(`sources/${id}/${file}`))),
  );
  return gameTimes(game, sources);
};

describe('B Nomic', () => {
  const { beginningOf, endOf, timeOn, eraOf } = timesOf('b-nomic');

  test('knows the day on which the Fourth Era began, and those of the others about', () => {
    expect(beginningOf({ era: 'fourth', nweek: 135, nday: 1 })).toMatchObject({
      first: '2007-12-10',
      certainty: 'known',
    });
    const began = ['first', 'second', 'third'].map((era, index) =>
      beginningOf({ era, nweek: [1, 85, 112][index] }),
    );
    expect(began).toMatchObject([
      { first: '2001-12-05', last: '2001-12-05', certainty: 'around' },
      { first: '2005-04-04', last: '2005-04-04', certainty: 'around' },
      { first: '2006-11-14', last: '2006-11-14', certainty: 'around' },
    ]);
  });

  test('bounds an nweek of the First Era by its beginning and the prints that are held', () => {
    // Nweek 5 began at least forty days after the era, and at least forty before nweek 9 was printed.
    expect(beginningOf({ era: 'first', nweek: 5 })).toEqual({
      first: '2002-01-14',
      last: '2002-01-28',
      certainty: 'around',
    });
  });

  test('keeps the two nweeks 86 apart', () => {
    expect(eraOf({ nweek: 86 })).toHaveProperty('refusal');
    const [one, other] = ['first', 'second'].map((era) => beginningOf({ era, nweek: 86 }));
    expect(one?.last).not.toBe(other?.last);
    // Its era ended before the next one began, about 14 November 2006.
    expect(other).toEqual({ first: '2005-04-14', last: '2006-11-13', certainty: 'around' });
  });

  test('says how far the clock can have come by the day of the last ruleset', () => {
    expect(timeOn('fourth', '2008-05-26')).toMatchObject({
      first: { nweek: 135 },
      last: { nweek: 149, nday: 1 },
      certainty: 'between',
    });
  });

  test('tells nothing of a time without an nweek or of another era', () => {
    expect(beginningOf({ era: 'first' })).toEqual({ certainty: 'unknown' });
    expect(endOf({ era: 'fifth', nweek: 3 })).toEqual({ certainty: 'unknown' });
  });
});

test('Tidewater knows the day of every nday between its anchors', () => {
  const { beginningOf, endOf } = timesOf('tidewater');
  expect(beginningOf({ era: 'first', nweek: 9, nday: 8 })).toMatchObject({
    first: '1998-05-31',
    last: '1998-05-31',
    certainty: 'known',
  });
  expect(endOf({ era: 'first', nweek: 10 })).toMatchObject({
    first: '1998-06-20',
    last: '1998-06-20',
  });
});
