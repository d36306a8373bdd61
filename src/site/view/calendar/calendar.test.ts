import { describe, expect, test } from 'vitest';
import { sampleGame, sampleModel, sampleSource } from '../../../../test/support/sample-archive.ts';
import { calendarData, calendarsData } from '../../data/calendar.ts';
import { viewCalendar } from './calendar.ts';
import { viewCalendars } from './calendars.ts';

const EBB = { id: 'ebb', name: 'Ebb', from: '2031-01-01', to: '2031-02-15' };

/** Ebb counts nweeks of fourteen ndays by a clock that can be stopped; Flood counts some of them again. */
const model = sampleModel({
  games: [
    sampleGame({
      eras: [
        { ...EBB, clock: 'tidewater' },
        { id: 'flood', name: 'Flood', from: '2031-03-01', clock: 'b-nomic-first' },
        { id: 'slack', name: 'Slack' },
      ],
      anchors: [
        { game: { era: 'ebb', nweek: 1, nday: 1 }, calendar: '2031-01-01', begins: true },
        {
          game: { era: 'flood', nweek: 3, nday: 1 },
          calendar: { around: '2031-03-01' },
          begins: true,
        },
      ],
    }),
  ],
  sources: [
    sampleSource('print', {
      asOf: { game: { era: 'ebb', nweek: 3, nday: 4 }, calendar: '2031-02-01' },
    }),
    sampleSource('page', { asOf: { game: { era: 'flood', nweek: 5 }, calendar: '2031-03-30' } }),
  ],
  witnesses: [],
});

const times = {
  model,
  moments: [
    {
      slug: '2031-01-14',
      moment: { calendar: '2031-01-14' },
      replayed: null,
      source: null,
      told: null,
    },
  ],
};

describe('the calendar of an era', () => {
  const ebb = viewCalendar(times, 'ebb');

  test('has every nweek that is known, with its days', () => {
    expect(ebb.nweeks.map(({ nweek, begins, certainty }) => [nweek, begins, certainty])).toEqual([
      [1, '1 January 2031', 'known'],
      [2, '15 January 2031', 'known'],
      [3, '29 January 2031', 'known'],
    ]);
  });

  test('shows month by month the days of which the nday is known', () => {
    const days = ebb.months[0]?.weeks.flat().filter((day) => day !== null) ?? [];
    expect(ebb.months.map(({ name }) => name)).toEqual(['January 2031']);
    expect(days).toHaveLength(31);
    expect([days[0], days[13], days[14]]).toMatchObject([
      { shows: '1/1', isFirst: true, isVoting: true },
      {
        shows: '1/14',
        isFirst: false,
        isVoting: false,
        moment: { text: 'What stood on 14 January 2031', href: '/harbour/at/2031-01-14/' },
      },
      { shows: '2/1', isFirst: true },
    ]);
    // 1 January 2031 is a Wednesday.
    expect(ebb.months[0]?.weeks[0]?.findIndex((day) => day !== null)).toBe(2);
  });

  test('tells for how many days the clock was off', () => {
    expect(ebb.stretches).toMatchObject([{ days: '31', ndays: '31', off: '0' }]);
    expect(viewCalendar(times, 'flood').stretches).toMatchObject([
      { days: 'about 29', ndays: '20 to 29', off: 'about 0 to 9' },
    ]);
  });

  test('names the documents that show where the clock stood', () => {
    expect(ebb.anchors).toEqual([
      { words: 'Nweek 1, nday 1 began: 1 January 2031', document: null },
      {
        words: 'Nweek 3, nday 4: 1 February 2031',
        document: { text: 'The print', href: '/harbour/sources/print/' },
      },
    ]);
  });

  test('draws an nweek with its voting time, within the drawing', () => {
    const { cells, bands, width } = ebb.strip;
    expect(cells).toHaveLength(14);
    expect(bands.map(({ kind }) => kind)).toEqual(['period', 'period', 'voting']);
    for (const band of bands) expect(band.x + band.width).toBeLessThanOrEqual(100.1);
    expect(width * 14).toBeCloseTo(100, 0);
    expect(cells[0]?.falls).toEqual(['Checking Period 1', 'voting']);
  });

  test('draws one line where every day is known', () => {
    const [band] = ebb.course?.bands ?? [];
    expect(band?.earliest).toBe(band?.latest);
    expect(band?.marks.map(({ isSure }) => isSure)).toEqual([true, true]);
  });

  test('is not there for an era without a clock', () => {
    expect(() => viewCalendar(times, 'slack')).toThrow('Harbour has no calendar of slack.');
  });

  test('leads to the calendars before and after', () => {
    expect(viewCalendar(times, 'flood').page.time).toMatchObject({
      before: { text: 'Ebb', href: '/harbour/calendar/ebb/' },
      after: { href: null },
    });
  });

  test('gives the same as data', () => {
    expect(calendarData(model, 'ebb').nweeks[1]).toEqual({
      nweek: 2,
      nyear: 1,
      known: true,
      begins: { first: '2031-01-15', last: '2031-01-15', certainty: 'known' },
      ends: { first: '2031-01-28', last: '2031-01-28', certainty: 'known' },
      holidays: [],
    });
  });
});

test('all calendars say which nweeks two eras count', () => {
  const { entries, course } = viewCalendars(model);
  expect(entries.map(({ era, nweeks, shared }) => [era.text, nweeks, shared])).toEqual([
    ['Ebb', '1 to 3', '3'],
    ['Flood', '3 to 5', '3'],
  ]);
  expect(course?.bands.map(({ name }) => name)).toEqual(['Ebb', 'Flood']);
  expect(calendarsData(model).eras.map(({ id }) => id)).toEqual(['ebb', 'flood']);
});
