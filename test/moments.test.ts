import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readDate } from '../scripts/import-archives/formats/agora-yaml/dates.ts';
import { readLine } from '../scripts/import-archives/formats/treasury-ledger/ledger-lines.ts';
import { faultOfMoment } from '../scripts/replay/when.ts';
import { readAskedTime } from '../src/components/replay/asked-time.ts';
import { DateText } from '../src/engine/time/clock-fields.ts';
import { secondsOf } from '../src/engine/time/instant.ts';
import { EachDifference } from '../src/schemas/acknowledgement.ts';
import { EffectLine } from '../src/schemas/effect.ts';
import { LogEvent } from '../src/schemas/event.ts';
import { CalendarDate, Game, GameTime, Instant, isDay, Moment } from '../src/schemas/index.ts';

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** Moments near to those that exist, about as many of which do not. */
const parts: fc.Arbitrary<Parts> = fc.record({
  year: fc.oneof(fc.constantFrom(1900, 2000, 2004), fc.integer({ min: 1900, max: 2040 })),
  month: fc.integer({ min: 0, max: 13 }),
  day: fc.oneof(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 28, max: 31 })),
  hour: fc.integer({ min: 0, max: 25 }),
  minute: fc.integer({ min: 0, max: 61 }),
});

const two = (number: number) => String(number).padStart(2, '0');
const dayOf = ({ year, month, day }: Parts) => `${year}-${two(month)}-${two(day)}`;
const hourOf = ({ hour, minute }: Parts) => `${two(hour)}:${two(minute)}`;

/** Tells by a calendar that is none of ours whether there was such a day. */
function isThere({ year, month, day }: Parts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const event = (at: unknown) => LogEvent.safeParse({ id: 'a', do: 'x', at }).success;

const game = (field: object) =>
  Game.safeParse({
    ...{ id: 'g', name: 'G', summary: 'S', numbering: 'number' },
    eras: [{ id: 'first', name: 'First' }],
    ...field,
  }).success;

const era = (field: object) => game({ eras: [{ id: 'first', name: 'First', ...field }] });

const anchor = (calendar: unknown) =>
  game({ anchors: [{ game: { era: 'first', nweek: 1, nday: 1 }, calendar }] });

/** Every place at which a day is read, with whether it is taken. */
const DAYS: readonly (readonly [door: string, takes: (day: string) => boolean])[] = [
  ['an event of a log', event],
  ['an estimate of an event', (day) => event({ around: day })],
  ['a bound of an event', (day) => event({ between: ['1800', day] })],
  ['a term', (day) => EffectLine.safeParse(['until', 'lamp', day]).success],
  ['a term in short', (day) => EffectLine.safeParse(`lamp until ${day}`).success],
  ['the beginning of an era', (from) => era({ from })],
  ['the end of an era', (to) => era({ to })],
  ['an anchor', anchor],
  ['a source, a proposal', (calendar) => Moment.safeParse({ calendar }).success],
  ['a change of a rule', (day) => CalendarDate.safeParse(day).success],
  ['an acknowledgement', (from) => EachDifference.safeParse({ from }).success],
  ['a publication', isDay],
  [
    'a history in YAML',
    (day) => readDate(parseDocument(`'${day}'`).contents ?? undefined).dating !== undefined,
  ],
  ['a ledger', (day) => readLine(day).kind === 'day'],
  ['the command line', (day) => faultOfMoment(day) === undefined],
  ['the form of a page', (day) => readAskedTime(day) !== null],
  ['a step of a procedure', (day) => DateText.safeParse(day).success],
];

const MINUTES: readonly (readonly [door: string, takes: (day: string, hour: string) => boolean])[] =
  [
    ['an event of a log', (day, hour) => event(`${day}T${hour}Z`)],
    ['a term', (day, hour) => EffectLine.safeParse(['until', 'l', `${day}T${hour}Z`]).success],
    ['a source', (day, hour) => Moment.safeParse({ calendar: `${day}T${hour}Z` }).success],
    ['the command line', (day, hour) => faultOfMoment(`${day}T${hour}Z`) === undefined],
    ['a step of a procedure', (day, hour) => secondsOf(`${day} ${hour}`) !== undefined],
  ];

describe('a day that no calendar has', () => {
  test.each(DAYS)('is refused, and any other taken, by %s', (_door, takes) => {
    fc.assert(
      fc.property(parts, (drawn) => {
        expect(takes(dayOf(drawn))).toBe(isThere(drawn));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a minute that no clock shows', () => {
  test.each(MINUTES)('is refused, and any other taken, by %s', (_door, takes) => {
    fc.assert(
      fc.property(parts, (drawn) => {
        const isShown = drawn.hour < 24 && drawn.minute < 60;
        expect(takes(dayOf(drawn), hourOf(drawn))).toBe(isThere(drawn) && isShown);
      }),
      { numRuns: 300 },
    );
  });

  test('nor has one another zone than UTC, or a second that is none', () => {
    const wrong = ['T10:00', 'T10:00+02:00', 'T10:00z', ' 10:00Z', 'T10Z', 'T10:00:60Z', 'T24:00Z'];
    for (const hour of wrong) expect(Instant.safeParse(`2031-03-02${hour}`).success).toBe(false);
    expect(Instant.safeParse('2031-13-99T25:61Z').success).toBe(false);
  });
});

test('two days in the wrong order bound nothing, wherever two are read', () => {
  const [early, late] = ['2004-02-29', '2005-03-01'];
  const [right, wrong] = [
    [early, late],
    [late, early],
  ];
  const inYaml = ([between, and]: readonly string[]) =>
    readDate(parseDocument(`{ between: '${between}', and: '${and}' }`).contents ?? undefined);
  expect([inYaml(right), inYaml(wrong)].map(({ isWrong }) => isWrong)).toEqual([false, true]);
  expect([right, wrong].map((between) => event({ between }))).toEqual([true, false]);
  expect([right, wrong].map((between) => anchor({ between }))).toEqual([true, false]);
});

test('an nweek is a whole number everywhere', () => {
  for (const nweek of ['-1', '1.', '', 'x', '1e3']) {
    expect(GameTime.safeParse({ era: 'first', nweek }).success).toBe(false);
    expect(faultOfMoment(`nweek-${nweek}`)).toBeDefined();
  }
});
