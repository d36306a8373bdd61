import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../schemas/event.ts';
import type { Witness } from '../../schemas/index.ts';
import { HARBOUR, writeEntry } from '../../../test/support/harbour-log.ts';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { ToldSource } from '../rules/damaged-copies.ts';
import { worldOf } from '../index.ts';
import { askRule } from './ask-rule.ts';

const enact = (number: number, at: string, rule: string) =>
  writeEntry(
    number,
    at,
    'enact',
    ['set', `rule/${rule}/in-force`, 'yes'],
    ['set', `rule/${rule}/title`, `Rule ${rule}`],
    ['set', `rule/${rule}/revision`, '0'],
  );

const LOG = [
  enact(1, '2031-01-01T00:00Z', '1'),
  enact(2, '2031-02-01T12:00Z', '2'),
  writeEntry(3, '2031-03-01T12:00Z', 'amend', ['set', 'rule/1/revision', '1']),
  writeEntry(4, '2031-04-01T12:00Z', 'retitle', ['set', 'rule/2/title', 'Lamps']),
  enact(5, '2031-05-01T12:00Z', '3'),
  writeEntry(6, '2031-06-01T12:00Z', 'repeal', ['set', 'rule/3/in-force', 'no']),
];

/** What the words of the first rule are known to be from. */
function wordsOn(
  date: string,
  asOf: string,
  copies: readonly Witness[],
  { log = LOG, more = {} }: { log?: readonly LogEvent[]; more?: Partial<ToldSource> } = {},
): string | undefined {
  const sources = [
    { id: 'log', asOf: { calendar: '2031-06-30' }, ...more },
    { id: 'book', asOf: { calendar: asOf } },
  ];
  const world = worldOf({ game: HARBOUR, sources, witnesses: copies, events: log });
  return askRule(world, '1', { calendar: date }).copy.value;
}

describe('a copy beside a log', () => {
  const two = [copy('1', 'book'), copy('2', 'book')];

  test('shows the words of its day and of the days around on which the log tells of no change', () => {
    expect(wordsOn('2031-02-15', '2031-02-15', two)).toBe('book');
    expect(wordsOn('2031-01-15', '2031-02-15', two)).toBe('book');
    expect(wordsOn('2031-03-15', '2031-02-15', two)).toBeUndefined();
  });

  test('is not of its day where it leaves out a rule, or prints one that was not in force', () => {
    expect(wordsOn('2031-02-15', '2031-02-15', [copy('1', 'book')])).toBeUndefined();
    expect(wordsOn('2031-02-15', '2031-02-15', [...two, copy('3', 'book')])).toBeUndefined();
  });

  test('is held against what the log told last, up to the day to which its paper reaches', () => {
    const renamed = [copy('1', 'book'), copy('2', 'book', { title: 'Lamps' })];
    expect(wordsOn('2031-06-20', '2031-06-20', renamed)).toBe('book');
    expect(wordsOn('2031-06-20', '2031-06-20', [copy('1', 'book')])).toBeUndefined();
    expect(wordsOn('2031-07-20', '2031-07-20', [copy('1', 'book')])).toBe('book');
  });

  test('is not of its day where it prints a title of another time, but a title that never was is misread', () => {
    const named = (title: string) => [copy('1', 'book'), copy('2', 'book', { title })];
    expect(wordsOn('2031-02-15', '2031-02-15', named('Lamps'))).toBeUndefined();
    expect(wordsOn('2031-02-15', '2031-02-15', named('Ru1e 2'))).toBe('book');
  });

  test('is not known where one of after the last entry differs from it in a letter, for either may be misread', () => {
    const wording = 'an otter of the harbour who can row';
    const early = [copy('1', 'book', { wording }), copy('2', 'book', { title: 'Lamps' })];
    const late = (words: string) => [
      copy('1', 'print', { wording: words }),
      copy('2', 'print', { title: 'Lamps' }),
    ];
    const wordsBeside = (words: string) => {
      const sources = [
        { id: 'log', asOf: { calendar: '2031-06-30' } },
        { id: 'book', asOf: { calendar: '2031-04-15' } },
        { id: 'print', asOf: { calendar: '2031-06-20' } },
      ];
      const world = worldOf({
        game: HARBOUR,
        sources,
        witnesses: [...early, ...late(words)],
        events: LOG,
      });
      return askRule(world, '1', { calendar: '2031-04-20' }).copy.value;
    };
    expect(wordsBeside(wording)).toBe('print');
    expect(wordsBeside(wording.replace('row', 'rob'))).toBeUndefined();
  });

  test('shows nothing of the days of a log that ends before it', () => {
    const late = [copy('1', 'book'), copy('2', 'book', { title: 'Lamps' })];
    expect(wordsOn('2031-06-15', '2031-06-20', late)).toBe('book');
    expect(wordsOn('2031-06-15', '2031-08-01', late)).toBeUndefined();
  });

  test('shows nothing of the days before a gap in the log', () => {
    const torn = LOG.filter(({ id }) => id !== 'entry-3' && id !== 'entry-4');
    const long = [
      ...torn,
      ...[7, 8, 9, 10, 11, 12].map((day) => enact(day, `2031-06-${10 + day}`, '1')),
    ];
    expect(wordsOn('2031-02-15', '2031-02-15', two, { log: long })).toBe('book');
    expect(
      wordsOn('2031-02-15', '2031-05-15', [...two, copy('3', 'book')], { log: long }),
    ).toBeUndefined();
  });
});

/** What the second rule was called, by a log that tells it and by some copies of it. */
function titleOn(date: string, ...titles: readonly string[]): string | undefined {
  const days = ['2031-02-15', '2031-03-15'];
  const sources = titles.map((_, index) => ({
    id: `book-${index}`,
    asOf: { calendar: days[index] ?? '' },
  }));
  const witnesses = titles.flatMap((title, index) => [
    copy('1', `book-${index}`),
    copy('2', `book-${index}`, { title }),
  ]);
  const log = { id: 'log', asOf: { calendar: '2031-06-30' } };
  const world = worldOf({ game: HARBOUR, sources: [log, ...sources], witnesses, events: LOG });
  return askRule(world, '2', { calendar: date }).title.value;
}

describe('a title that a copy prints otherwise than the log tells it', () => {
  test('is not known on the day of the copy, for either may be misread', () => {
    expect(titleOn('2031-02-15', 'Rule 2')).toBe('Rule 2');
    expect(titleOn('2031-02-15', 'Rule Z')).toBeUndefined();
  });

  test('is that of two copies that agree', () => {
    expect(titleOn('2031-02-15', 'Rule Z', 'Rule Z')).toBe('Rule Z');
  });
});
