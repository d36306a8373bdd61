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
