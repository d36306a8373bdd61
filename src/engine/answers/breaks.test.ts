import { describe, expect, test } from 'vitest';
import { createEvent } from '../../schemas/event.ts';
import type { Moment } from '../../schemas/index.ts';
import { breaksOfDates, breaksOfPaper } from './breaks.ts';
import { misdatedReports } from './misdated-reports.ts';

const entry = (id: string, at: string, line: number) =>
  createEvent({ id, at, do: 'pay', source: { file: 'ledger', lines: [line, line] } });

function aroundIn(...times: readonly string[]): (readonly string[])[] {
  const entries = times.map((at, index) => entry(String.fromCharCode(97 + index), at, index * 3));
  return breaksOfPaper(entries, { id: 'ledger', asOf: {} }).map(({ around }) =>
    around.map(({ id }) => id).sort(),
  );
}

test('entries in the order of their times tell of no damage', () => {
  expect(aroundIn('2002-12-18T02:00Z', '2002-12-18T06:00Z', '2002-12-23T01:00Z')).toEqual([]);
});

test('below a time that is turned within a day all may be of any day up to the next date', () => {
  const day = ['06:44', '02:09', '03:56', '20:13'].map((time) => `2002-12-18T${time}Z`);
  const [first, second] = aroundIn('2002-12-17T05:00Z', ...day, '2002-12-23T03:42Z');
  expect(first).toEqual(['a', 'b', 'c', 'f']);
  expect(second).toEqual(['a', 'b', 'd', 'f']);
});

test('an entry of another day among others is doubted alone', () => {
  expect(
    aroundIn('2002-12-17T05:00Z', '2002-12-25T05:00Z', '2002-12-18T05:00Z', '2002-12-26'),
  ).toEqual([['a', 'b', 'c', 'd']]);
});

test('where a date is denied by the one behind it, all that stands below it is doubted', () => {
  expect(
    aroundIn('2002-12-17T05:00Z', '2002-12-25T05:00Z', '2002-12-25T09:00Z', '2002-12-18T05:00Z'),
  ).toEqual([['a', 'c', 'd']]);
});

describe('an entry of after its paper', () => {
  const entries = ['05', '06', '07', '08', '20', '09'].map((day, index) =>
    entry(day, `2002-12-${day}T05:00Z`, index * 3),
  );
  const around = (calendar: Moment['calendar'], of = entries.slice(0, 5)) =>
    breaksOfPaper(of, { id: 'ledger', asOf: { calendar } }).map((one) => [
      one.around.map(({ id }) => id),
      one.isOpenAfter,
    ]);

  test('was there before, and is of no known time', () => {
    expect(around('2002-12-10')).toEqual([[['08', '20'], true]]);
    expect(around('2002-12-20')).toEqual([]);
  });

  test('says nothing where the paper tells an estimate, or where many are', () => {
    expect(around({ around: '2002-12-10' })).toEqual([]);
    expect(around('2002-12-06')).toEqual([]);
  });
});

/** Around which entries of a ledger its days are doubted, by the days of three reports of its second, fourth and last one. */
function aroundDates(...sent: readonly string[]): (readonly string[])[] {
  const days = ['2002-12-01', '2002-12-01', '2002-12-08', '2002-12-08', '2002-12-08', '2002-12-20'];
  const hours = ['09', '20', '04', '20', '21', '22'];
  const events = days.map((day, index) =>
    entry(`${index + 1}`, `${day}T${hours[index]}:00Z`, index),
  );
  const checks = sent.map((at, index) => ({
    ...{ event: createEvent({ id: `report-${index}`, at, do: 'report' }), path: 'chest/rope' },
    ...{ asserted: '1', found: '1', agrees: true, moment: [1, 3, 5][index] ?? 0 },
  }));
  const misdated = misdatedReports(checks, events, { events });
  return breaksOfDates(misdated, events).map(({ around }) => around.map(({ id }) => id));
}

test('reports of the days of their entries, or of the hour after, tell of no damage', () => {
  expect(aroundDates('2002-12-01', '2002-12-08', '2002-12-21')).toEqual([]);
});

test('an entry whose report is of a later day may have lost its date, with all of its day', () => {
  expect(aroundDates('2002-12-01', '2002-12-15', '2002-12-20')).toEqual([['3', '4', '6']]);
});

test('an entry whose report is of an earlier day has a wrong date', () => {
  expect(aroundDates('2002-12-01', '2002-12-05', '2002-12-20')).toEqual([['2', '4', '6']]);
});

test('where reports are mostly of another day, none tells anything', () => {
  expect(aroundDates('2002-12-03', '2002-12-11', '2002-12-20')).toEqual([]);
});

test('where reports are mostly of another day, one of the day of another note is of that', () => {
  expect(aroundDates('2002-12-08', '2002-12-11', '2002-12-20')).toEqual([['1', '2', '3']]);
});

/** Around which entries a log is doubted whose six changes of titles name these rules and count revisions of those. */
function aroundTitles(...rules: readonly (readonly [string, string])[]): (readonly string[])[] {
  const entries = rules.map(([titled, counted], index) =>
    createEvent({
      ...{ id: String.fromCharCode(97 + index), at: `2002-12-0${index + 1}`, do: 'retitle' },
      fx: [`rule/${titled}/title = Lamp ${index}`, `rule/${counted}/revision = ${index}`],
      source: { file: 'log', lines: [index * 4, index * 4 + 3] },
    }),
  );
  return breaksOfPaper(entries, { id: 'log', asOf: {} }).map(({ around }) =>
    around.map(({ id }) => id),
  );
}

const SAME = ['7', '7'] as const;

test('an entry that names one rule and counts the revision of another is doubted', () => {
  expect(aroundTitles(SAME, SAME, SAME, SAME, SAME, SAME)).toEqual([]);
  expect(aroundTitles(SAME, SAME, ['9', '7'], SAME, SAME, SAME)).toEqual([['b', 'c', 'd']]);
});

test('where entries often tell of two rules, one that does tells of no damage', () => {
  expect(aroundTitles(SAME, ['9', '7'], SAME, ['8', '7'], SAME, SAME)).toEqual([]);
});

test('an entry that puts in force or ends one rule and counts the revision of another is doubted', () => {
  const around = (...told: readonly (readonly [string, string, string])[]) => {
    const entries = told.map(([rule, force, counted], index) =>
      createEvent({
        ...{ id: String.fromCharCode(97 + index), at: `2002-12-0${index + 1}` },
        ...{ do: force === 'yes' ? 'enact' : 'repeal' },
        fx: [`rule/${rule}/in-force = ${force}`, `rule/${counted}/revision = 0`],
        source: { file: 'log', lines: [index * 4, index * 4 + 3] },
      }),
    );
    return breaksOfPaper(entries, { id: 'log', asOf: {} }).map((one) =>
      one.around.map(({ id }) => id),
    );
  };
  const made = ['1', '2', '3', '4', '5'].map((rule) => [rule, 'yes', rule] as const);
  expect(around(...made, ['2', 'no', '2'])).toEqual([]);
  expect(around(...made, ['7', 'no', '2'])).toEqual([['e', 'f']]);
  expect(around(...made, ['78', 'yes', '18'])).toEqual([['e', 'f']]);
});

test('an amendment of a rule that had ended is doubted, and one that makes it again is not', () => {
  const entries = [
    ['enact', 'rule/7/in-force = yes', 'rule/7/revision = 0'],
    ['repeal', 'rule/7/in-force = no', 'rule/7/revision = 0'],
    ['reenact', 'rule/7/in-force = yes', 'rule/7/revision = 0'],
    ['repeal', 'rule/7/in-force = no', 'rule/7/revision = 0'],
    ['amend', 'rule/7/revision = 1'],
    ['amend', 'rule/8/revision = 1'],
  ].map(([verb = '', ...fx], index) =>
    createEvent({
      ...{ id: `${verb}-${String.fromCharCode(97 + index)}`, at: `2002-12-0${index + 1}` },
      ...{ do: verb, fx, source: { file: 'log', lines: [index * 4, index * 4 + 3] } },
    }),
  );
  const around = breaksOfPaper(entries, { id: 'log', asOf: {} }).map((one) =>
    one.around.map(({ id }) => id),
  );
  expect(around).toEqual([['repeal-d', 'amend-e', 'amend-f']]);
});

/** Around which entries of a log something is doubted, that writes one path after the other. */
function aroundPaths(...paths: readonly string[]): (readonly string[])[] {
  const entries = paths.map((path, index) =>
    createEvent({
      ...{ id: `${index + 1}`, at: '2002-12-18', do: 'note', fx: [`${path} = 1`] },
      source: { file: 'log.yaml', lines: [index * 2, index * 2] },
    }),
  );
  const asOf = { calendar: '2002-12-19' };
  return breaksOfPaper(entries, { id: 'log', asOf }).map(({ around }) =>
    around.map(({ id }) => id),
  );
}

test('a kind that is named once, and reads like a common one with such parts, is misread', () => {
  const crew = ['Ann', 'Ben', 'Cid', 'Dot'].map((name) => `player/${name}/points`);
  expect(aroundPaths(...crew, 'playcr/Eve/points', 'player/Fay/points')).toEqual([['4', '5', '6']]);
  expect(aroundPaths(...crew, 'playcr/Eve/pints', 'player/Fay/points')).toEqual([]);
  expect(aroundPaths(...crew, 'boat/Eve/points', 'player/Fay/points')).toEqual([]);
  expect(aroundPaths(...crew, 'players/Eve/points', 'players/Fay/points')).toEqual([]);
});
