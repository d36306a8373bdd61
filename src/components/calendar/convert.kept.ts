import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sampleModel, sampleSource } from '../../../test/support/sample-archive.ts';
import { Game } from '../../schemas/index.ts';
import { viewCalendar } from '../../site/view/calendar/calendar.ts';
import { dateAnswer, timeAnswer, toConversion } from './convert.ts';

const file = new URL('../../content/games/b-nomic.yaml', import.meta.url);
const game = Game.parse(parse(readFileSync(file, 'utf8'), { schema: 'failsafe' }));
const model = sampleModel({
  games: [game],
  sources: [
    sampleSource('print', {
      game: game.id,
      asOf: { game: { era: 'first', nweek: 9 }, calendar: '2002-03-09' },
    }),
  ],
  witnesses: [],
});

describe.each(game.eras.map(({ id }) => id))('the form for the era %s', (era) => {
  const view = viewCalendar({ model, moments: [] }, era);
  const conversion = toConversion(view.convertible);

  test('says of every nweek what the table says', () => {
    const lower = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1);
    expect(view.nweeks.length).toBeGreaterThan(0);
    for (const { nweek, begins, ends } of view.nweeks) {
      const said = timeAnswer(conversion, String(nweek), '');
      expect(lower(said)).toBe(lower(`It began ${lower(begins)}, and ended ${lower(ends)}.`));
    }
  });
});

test.each(['2003-02-29', '2003-13-01', '2003-06-31', '0000-00-00', '2003-06', 'today', ''])(
  'the form refuses %s, which is no day',
  (date) => {
    const first = toConversion(viewCalendar({ model, moments: [] }, 'first').convertible);
    expect(dateAnswer(first, date)).toMatch(/^Expected a day/u);
  },
);

test.each([
  ['0', ''],
  ['nine', ''],
  ['', '1'],
  ['1.5', ''],
  ['9', '-1'],
])('the form refuses nweek “%s”, nday “%s”', (nweek, nday) => {
  const first = toConversion(viewCalendar({ model, moments: [] }, 'first').convertible);
  expect(timeAnswer(first, nweek, nday)).toMatch(/^Expected an nweek/u);
});

test('the form turns a date into a time, and says how sure it is', () => {
  const first = toConversion(viewCalendar({ model, moments: [] }, 'first').convertible);
  expect(dateAnswer(first, '2002-03-10')).toBe(
    'The clock showed nweek 9, nday 1 to nweek 10, nday 1.',
  );
  expect(timeAnswer(first, '9', '10')).toMatch(/^It began /u);
});
