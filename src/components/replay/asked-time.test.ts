import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noTimeWords, readAskedTime } from './asked-time.ts';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

describe('a time as people type it', () => {
  test.each([
    ['2003-06-01', '2003-06-01', '2003-06-01', '1 June 2003'],
    [' 2003/6/1 ', '2003-06-01', '2003-06-01', '1 June 2003'],
    ['1 June 2003', '2003-06-01', '2003-06-01', '1 June 2003'],
    ['1. jun 2003', '2003-06-01', '2003-06-01', '1 June 2003'],
    ['June 1, 2003', '2003-06-01', '2003-06-01', '1 June 2003'],
    ['2003 June 1', '2003-06-01', '2003-06-01', '1 June 2003'],
    ['2003-06', '2003-06-01', '2003-06-30', 'June 2003'],
    ['JUNE  2003', '2003-06-01', '2003-06-30', 'June 2003'],
    ['Feb. 2004', '2004-02-01', '2004-02-29', 'February 2004'],
    ['2002', '2002-01-01', '2002-12-31', '2002'],
    ['1st June 2003', '2003-06-01', '2003-06-01', '1 June 2003'],
    ['2nd of June 2003', '2003-06-02', '2003-06-02', '2 June 2003'],
    ['June 3rd, 2003', '2003-06-03', '2003-06-03', '3 June 2003'],
    ['2003 June 4th', '2003-06-04', '2003-06-04', '4 June 2003'],
    ['2003-12', '2003-12-01', '2003-12-31', 'December 2003'],
  ])('%s is of days', (typed, first, last, words) => {
    expect(readAskedTime(typed)).toEqual({
      kind: 'days',
      first: day(first),
      last: day(last),
      words,
    });
  });

  test.each([
    ['2021-05-01T12:00Z', '2021-05-01T12:00:59Z', '1 May 2021, 12:00 UTC'],
    ['2021-05-01T12:00:07Z', '2021-05-01T12:00:07Z', '1 May 2021, 12:00:07 UTC'],
    ['2021-05-01 9:30', '2021-05-01T09:30:59Z', '1 May 2021, 09:30 UTC'],
    ['1 May 2021 12:00', '2021-05-01T12:00:59Z', '1 May 2021, 12:00 UTC'],
    ['1st May 2021, at 23:59 UTC', '2021-05-01T23:59:59Z', '1 May 2021, 23:59 UTC'],
  ])('%s is of a second', (typed, second, words) => {
    const at = Date.parse(second) / 86_400_000;
    expect(readAskedTime(typed)).toEqual({ kind: 'days', first: at, last: at, words });
  });

  test.each([
    '2021-05-01T24:00Z',
    '2021-05-01T12:60',
    '2021-05 12:00',
    '2021 12:00',
    '76 12:00',
    '2021-05-01T12',
  ])('%s is no time of a day', (typed) => {
    expect(readAskedTime(typed)).toBeNull();
  });

  test.each([
    ['76', 76, null, 'nweek 76'],
    ['nweek 76', 76, null, 'nweek 76'],
    ['Nweek-76', 76, null, 'nweek 76'],
    ['nweek 2002', 2002, null, 'nweek 2002'],
    ['nweek 76, nday 3', 76, 3, 'nweek 76, nday 3'],
    ['nweek-76.3', 76, 3, 'nweek 76, nday 3'],
    ['76.10', 76, 10, 'nweek 76, nday 10'],
    ['0', 0, null, 'nweek 0'],
  ])('%s is of game time', (typed, nweek, nday, words) => {
    expect(readAskedTime(typed)).toEqual({ kind: 'nweek', nweek, nday, words });
  });

  test('an era may be named with an nweek', () => {
    const asked = { kind: 'nweek', nweek: 91, nday: null, era: 'first era', words: 'nweek 91' };
    expect(readAskedTime('nweek 91, First Era')).toEqual(asked);
    expect(readAskedTime('Nweek 91.3, First Era')).toMatchObject({ nday: 3, era: 'first era' });
    expect(readAskedTime('First Era nweek 91')).toEqual(asked);
    expect(readAskedTime('first era, nweek 91.3')).toMatchObject({ nday: 3, era: 'first era' });
    expect(readAskedTime('91, First Era')).toBeNull();
  });

  test('a day that there is not is told apart from words that tell none', () => {
    for (const typed of ['2003-02-29', '31 June 2003', '2003-13', '0 June 2003', '2100-02-29']) {
      expect(noTimeWords(typed), typed).toMatch(/^There is no such day or month. Ask for a day/u);
    }
    expect(noTimeWords('2003-06-01T25:00')).toMatch(/^There is no such time of a day. Ask/u);
    for (const typed of ['today', '01/06/2003', '33/9', '1. 6. 03', '']) {
      expect(noTimeWords(typed), typed).toMatch(/^This tells no time. Ask for a day/u);
    }
  });

  test.each([
    '',
    'soon',
    '2003-13',
    '2003-02-30',
    '31 June 2003',
    '0 June 2003',
    'Juno 2003',
    '2003-00-10',
    '-5',
    '1e3',
    'nweek',
    '76 bottles',
  ])('%s tells none', (typed) => {
    expect(readAskedTime(typed)).toBeNull();
  });

  test('every day is read from each of its forms as itself', () => {
    const dates = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const place = day(iso);
        const told = readAskedTime(iso);
        expect(told).toMatchObject({ kind: 'days', first: place, last: place });
        expect(readAskedTime(told?.words ?? '')).toEqual(told);
        for (const wider of [iso.slice(0, 7), iso.slice(0, 4)]) {
          const span = readAskedTime(wider);
          expect(span?.kind === 'days' && span.first <= place && place <= span.last).toBe(true);
          expect(readAskedTime(span?.words ?? '')).toEqual(span);
        }
      }),
    );
  });

  test('nothing that is typed makes it fail', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const told = readAskedTime(typed);
        if (told?.kind === 'days') expect(told.first).toBeLessThanOrEqual(told.last);
        expect(told?.words !== '').toBe(true);
      }),
    );
  });
});
