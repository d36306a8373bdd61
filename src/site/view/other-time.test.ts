import { describe, expect, test } from 'vitest';
import { sampleGame, sampleModel } from '../../../test/support/sample-archive.ts';
import { gameTimeOn } from '../clock.ts';
import { otherTimeWords } from './other-time.ts';

const at = (nweek: number, nday?: number) => ({
  game: { era: 'ebb', nweek, ...(nday !== undefined && { nday }) },
});

/** Fourteen ndays an nweek; the anchors leave no day on which the clock can have stood still. */
const tide = sampleModel({
  games: [
    sampleGame({
      eras: [{ id: 'ebb', name: 'Ebb', from: '1998-02-01', to: '1998-07-04', clock: 'tidewater' }],
      anchors: [
        { ...at(1, 1), calendar: '1998-02-01', begins: true },
        { ...at(11, 8), calendar: '1998-06-28' },
      ],
    }),
  ],
});

/** Ten ndays an nweek, by a clock that can be stopped. */
const stopping = sampleModel({
  games: [
    sampleGame({
      eras: [{ id: 'ebb', name: 'Ebb', from: '2001-12', clock: 'b-nomic-first' }],
      anchors: [
        { ...at(1, 1), calendar: { around: '2001-12-05' }, begins: true },
        { ...at(9, 1), calendar: '2002-03-09' },
        { ...at(20, 1), calendar: '2003-03-09' },
      ],
    }),
  ],
});

describe('game time in the calendar', () => {
  test.each([
    [at(2), '15 February 1998 to 28 February 1998'],
    [at(2, 3), '17 February 1998'],
    [{ ...at(2), calendar: '1998-02-17' }, ''],
    [{ game: { era: 'ebb' } }, ''],
  ])('where it ran on: %o', (moment, words) => {
    expect(otherTimeWords(tide, moment)).toBe(words);
  });

  test.each([
    [at(12), 'between 8 April 2002 and 28 December 2002'],
    [at(30), 'not before 17 June 2003'],
  ])('where it may have stood still: %o', (moment, words) => {
    expect(otherTimeWords(stopping, moment)).toBe(words);
  });
});

describe('a date in game time', () => {
  test('is exact where it ran on', () => {
    expect(otherTimeWords(tide, { calendar: '1998-04-19' })).toBe('nweek 6, nday 8');
    expect(gameTimeOn(tide, '1998-04-19')?.exact).toEqual({ era: 'ebb', nweek: 6, nday: 8 });
  });

  test('lies between two nweeks where the clock may have stood still', () => {
    expect(otherTimeWords(stopping, { calendar: '2002-06-01' })).toBe(
      'between nweek 9 and nweek 17',
    );
    expect(gameTimeOn(stopping, '2002-06-01')?.exact).toBeNull();
  });

  test('is not told before the first era, behind its end, of a month, and without a clock', () => {
    expect(otherTimeWords(tide, { calendar: '1997-01-01' })).toBe('');
    expect(otherTimeWords(tide, { calendar: '1998-08-01' })).toBe('');
    expect(otherTimeWords(tide, { calendar: '1998-04' })).toBe('');
    expect(otherTimeWords(sampleModel(), { calendar: '2002-03-09' })).toBe('');
  });
});
