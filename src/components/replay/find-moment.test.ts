import { expect, test } from 'vitest';
import type { MomentsData } from '../../site/data/replay/at.ts';
import { answerMoment } from './find-moment.ts';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const moment = (time: string, days: [string, string], nweek: number) => ({
  time,
  reports: [],
  days: [day(days[0]), day(days[1])] as const,
  nweeks: [nweek + 0.9, nweek + 0.9] as const,
});

const data: MomentsData = {
  game: 'harbour',
  eras: [{ name: 'Tide', place: 0, first: 1, last: 91, ndays: 10 }],
  moments: [
    moment('nweek-9', ['2002-03-09', '2002-03-09'], 9),
    moment('nweek-60', ['2003-03-01', '2004-06-06'], 60),
    moment('nweek-91', ['2007-02-07', '2007-02-07'], 91),
  ],
};

const ask = (typed: string) =>
  answerMoment(data, typed)
    .map((part) => (typeof part === 'string' ? part : `<${part.time}>`))
    .join('')
    .trim();

test('a time is shown by the last moment that is not later', () => {
  expect(ask('7 February 2007')).toBe(
    '7 February 2007: the last page that is not later is <nweek-91>.',
  );
  expect(ask('June 2002')).toBe('June 2002: the last page that is not later is <nweek-9>.');
  expect(ask('nweek 60')).toBe('Nweek 60: the last page that is not later is <nweek-60>.');
  expect(ask('nweek 62')).toBe('Nweek 62: the last page that is not later is <nweek-60>.');
});

test('at a time of the day of a moment, the one before is the last that is surely not later', () => {
  expect(ask('7 February 2007, 12:00')).toBe(
    '7 February 2007, 12:00 UTC: the last that is surely not later is <nweek-60>; the last that can be it is <nweek-91>.',
  );
  expect(ask('2007-02-08T12:00Z')).toContain('later than all that is told of.');
});

test('where windows are loose, by one of several', () => {
  expect(ask('2003-06-01')).toBe(
    '1 June 2003: the last that is surely not later is <nweek-9>; the last that can be it is <nweek-60>.',
  );
});

test('a time outside of all that is told of is said to be', () => {
  expect(ask('2001')).toBe('2001: no date as early as that has a page.');
  expect(ask('2012')).toBe(
    '2012: later than all that is told of. The last date that has a page is <nweek-91>.',
  );
  expect(ask('nweek 99')).toContain('Known: nweeks 1 to 91');
  expect(ask('tomorrow')).toContain('tells no time');
});
