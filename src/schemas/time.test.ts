import { describe, expect, test } from 'vitest';
import { CalendarDate, Dating, GameTime, Moment } from './time.ts';

describe('a calendar date', () => {
  test.each(['2007', '2007-02', '2007-02-28', '2008-02-29', '2000-02-29', '1993-06-30'])(
    'may be %s',
    (date) => {
      expect(CalendarDate.parse(date)).toBe(date);
    },
  );

  test.each([
    ...['07', '2007-2', '2007-13', '2007-00', '2007-02-30', '2007-02-29', '1900-02-29'],
    ...['2007-04-31', '2007-02-00', '2007-02-07T00:00', ' 2007', '2007-', 'unknown', ''],
  ])('may not be %j', (date) => {
    expect(CalendarDate.safeParse(date).success).toBe(false);
  });
});

describe('a dating', () => {
  test.each([
    ['2007-02'],
    [{ around: '2007-02-07' }],
    [{ between: ['2002-03-09', '2007-02-07'] }],
    [{ between: ['2007', '2007'] }],
  ])('may be %j', (dating) => {
    expect(Dating.parse(dating)).toEqual(dating);
  });

  test.each([
    ['unknown'],
    [null],
    [{ around: 'spring' }],
    [{ between: ['2007'] }],
    [{ between: ['2007-02-07', '2002-03-09'] }],
    [{ around: '2007', between: ['2007', '2008'] }],
    [{}],
  ])('may not be %j', (dating) => {
    expect(Dating.safeParse(dating).success).toBe(false);
  });
});

describe('game time', () => {
  test('is keyed by its era, and its numbers may be written as digits', () => {
    expect(GameTime.parse({ era: 'first', nweek: '85', nday: 3 })).toEqual({
      era: 'first',
      nweek: 85,
      nday: 3,
    });
    expect(GameTime.safeParse({ nweek: 85 }).success).toBe(false);
  });

  test.each([['-1'], [1.5], ['1e3'], ['0x10'], ['soon']])('has no nweek %j', (nweek) => {
    expect(GameTime.safeParse({ era: 'first', nweek }).success).toBe(false);
  });
});

test('a moment may be known in one time, in both, or not at all', () => {
  const moments = [{}, { calendar: '2007' }, { game: { era: 'first' } }];
  expect(moments.map((moment) => Moment.parse(moment))).toEqual(moments);
  expect(Moment.safeParse({ date: '2007' }).success).toBe(false);
});

describe('the moment of a source', () => {
  test.each(['2021-02-18T14:05Z', '2021-02-18T14:05:30Z', '2021-02-18', '2021'])(
    'may be %s',
    (calendar) => {
      expect(Moment.parse({ calendar })).toEqual({ calendar });
    },
  );

  test.each([
    '2021-02-30T14:05Z',
    '2021-13-45',
    '2021-02-18T24:00Z',
    '2021-02-18T14:61Z',
    '2021-02-18T14:05',
    '2021-02-18 14:05',
    'soon',
    '',
    { around: '2021-02-30' },
    { between: ['2021-13-01', '2022'] },
    { between: ['2021-03-01T12:00Z', '2021-03-01T11:00Z'] },
    { between: ['2021'] },
    { near: '2021' },
    {},
    null,
    7,
  ])('is told of once where it is %j', (calendar) => {
    const issues = Moment.safeParse({ calendar }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^expected /u)]);
  });

  test('may lie between a day and a time on it', () => {
    const calendar = { between: ['2021-03-01T12:00Z', '2021-03-01'] };
    expect(Moment.parse({ calendar })).toEqual({ calendar });
  });
});
