import { describe, expect, test } from 'vitest';
import type { VersionFinder } from '../../site/view/replay/version-finder.ts';
import { answerVersion } from './find-version.ts';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const beginning = (
  days: readonly [string | null, string | null],
  nweeks: readonly [number | null, number | null],
  about = false,
) => ({
  days: [days[0] && day(days[0]), days[1] && day(days[1])].map((one) =>
    typeof one === 'number' ? one : null,
  ) as [number | null, number | null],
  nweeks,
  about,
});

const finder: VersionFinder = {
  eras: [{ name: 'Tide', place: 0, first: 1, last: 40, ndays: 10 }],
  spans: [
    beginning(['2002-01-05', '2002-01-05'], [7, 7]),
    beginning(['2002-04-01', '2004-06-01'], [21, 28.9], true),
    beginning(['2002-04-01', '2004-06-01'], [21, 28.9], true),
    beginning(['2006-05-05', '2006-05-05'], [36, 36]),
  ],
  until: { days: [null, day('2007-02-07')], nweeks: [null, 40.9] },
};
const NAMES = ['7/0', '7/1', '7/2', '7/3'];
const ask = (typed: string) => answerVersion(finder, NAMES, typed);

describe('the version of a time', () => {
  test('is found by a day, a month, a year, an nweek', () => {
    const last = { from: 3, to: 3 };
    for (const typed of ['2006-05-05', '1 June 2006', '2007-01', 'nweek 36', '40.3']) {
      expect(ask(typed).found, typed).toMatchObject(last);
    }
    expect(ask('June 2006').words).toBe('June 2006: 7/3.');
    expect(ask('nweek 8').words).toBe('Nweek 8: 7/0, going by estimates.');
  });

  test('is not sure at a time of the day on which it began', () => {
    expect(ask('2006-05-05 12:00')).toMatchObject({
      words:
        '5 May 2006, 12:00 UTC: one of 2, from 7/2 to 7/3; which is not told, going by estimates.',
    });
    expect(ask('2006-05-06 12:00').words).toBe('6 May 2006, 12:00 UTC: 7/3.');
    expect(ask('2007-02-07 12:00').words).toBe('7 February 2007, 12:00 UTC: 7/3.');
    expect(ask('2007-02-08 12:00').words).toContain('later than anything that is told of it');
  });

  test('is one of several where that is not told', () => {
    expect(ask('1 June 2003')).toMatchObject({
      words: '1 June 2003: one of 3, from 7/0 to 7/2; which is not told, going by estimates.',
      found: { from: 0, to: 2 },
    });
  });

  test('a number that can be a year is one, and never the last version', () => {
    expect(ask('2002').found).toMatchObject({ from: 0, to: 2 });
    expect(ask('2002').words).toBe(
      '2002: up to 3 in turn, from 7/0 to 7/2; which is not told, or nothing yet, going by estimates.',
    );
    expect(ask('nweek 2002')).toEqual({
      words: 'No nweek 2002 is known. Known: nweeks 1 to 40 of 10 ndays.',
      found: null,
    });
  });

  test('of a year are those that followed each other in it', () => {
    const sure = { ...finder, spans: [finder.spans[0]!, finder.spans[3]!] };
    expect(answerVersion(sure, ['7/0', '7/1'], '2006').words).toBe(
      '2006: 7/0 to 7/1, 2 one after the other.',
    );
  });

  test('what lies outside of all that is told of is said to', () => {
    expect(ask('2001')).toEqual({
      words: '2001: nothing as early as that is told of.',
      found: null,
    });
    expect(ask('2008').words).toContain('later than anything that is told of it');
    expect(ask('2008').found).toEqual({ from: 3, to: 3 });
    expect(ask('nweek 3').words).toBe('Nweek 3: nothing as early as that is told of.');
  });

  test('what tells no time is asked for again', () => {
    expect(ask('soon').words).toMatch(/^This tells no time. Ask for a day/u);
  });

  test('an nweek of two eras is answered for each', () => {
    const later = { name: 'Ebb', place: 100_000, first: 30, last: 50, ndays: 10 };
    const both = { ...finder, eras: [...finder.eras, later] };
    const { words, found } = answerVersion(both, NAMES, '38');
    expect(words).toBe(
      'Nweek 38, Tide: 7/3. Nweek 38, Ebb: later than anything that is told of it. The last that is known is marked.',
    );
    expect(found).toMatchObject({ from: 3, to: 3 });
    expect(answerVersion(both, NAMES, 'nweek 38, tide').words).toBe('Nweek 38, Tide: 7/3.');
    expect(answerVersion(both, NAMES, 'nweek 38, Flood').words).toBe(
      'No nweek 38 of an era called “flood” is known. Known: Tide: nweeks 1 to 40 of 10 ndays; Ebb: nweeks 30 to 50 of 10 ndays.',
    );
  });
});
