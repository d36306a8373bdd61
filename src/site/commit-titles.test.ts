import { expect, test } from 'vitest';
import {
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { tellCommits } from '../loaders/commit-events.ts';
import type { GameModel } from './model.ts';
import { timesOf } from './replays.ts';
import { spansOfRule } from './rule-spans.ts';
import { drawRuleLine } from './view/replay/rule-line.ts';

const DAYS = ['2031-01-10', '2031-03-10', '2031-05-10', '2031-07-10'];

/** A repository in which each commit stores rule 1 under a title, with words of which the last is the sign. */
function book(...copies: readonly (readonly [title: string, words: string])[]): GameModel {
  const sources = copies.map((_, order) =>
    sampleSource(`book-${order}`, {
      asOf: { calendar: DAYS[order] ?? '' },
      series: {
        ...{ of: 'book', order, commit: String(order).repeat(40), author: 'Ada', message: 'X' },
        ...{ at: `${DAYS[order] ?? ''}T10:00:00Z`, causes: [], gone: [], unread: [], rules: 1 },
        reader: '0',
      },
    }),
  );
  const stored = copies.map(([title, words], order) =>
    sampleWitness('1', `book-${order}`, {
      ...{ title, wording: words.repeat(16), revision: null, lastRevision: null, events: [] },
    }),
  );
  const eras = [{ id: 'ebb', name: 'Ebb', from: '2031-01-10' }];
  const games = [sampleGame({ eras })];
  return sampleModel({ games, sources, witnesses: tellCommits(sources, stored) });
}

function titleAt(model: GameModel, calendar: string) {
  const { inForce, perhaps } = timesOf(model).askRuleset({ calendar });
  return [...inForce, ...perhaps].find(({ rule }) => rule === '1')?.title;
}

test('of a day between two commits the title is not that of the last', () => {
  const titled = book(['Lamps', 'a'], ['Lanterns', 'a'], ['Lights', 'a']);
  expect(titleAt(titled, '2031-04-01')).toMatchObject({ certainty: 'around', value: 'Lanterns' });
});

test('nor is it where the commits gave new words as well', () => {
  const amended = book(['Lamps', 'a'], ['Lanterns', 'b'], ['Lights', 'c']);
  expect(titleAt(amended, '2031-04-01')).toMatchObject({ certainty: 'around', value: 'Lanterns' });
});

test('the line of a rule begins with the first commit that stores it, and a new title is no new version', () => {
  const model = book(['Lamps', 'a'], ['Lanterns', 'a'], ['Lights', 'a'], ['Lights', 'b']);
  const [rule] = model.rules;
  if (rule === undefined) throw new Error('The rule is missing.');
  const spans = spansOfRule(model, rule);
  expect(spans.map(({ from, version }) => [from?.moment.calendar, version?.key])).toEqual([
    ['2031-01-10', 'book-0'],
    [{ around: '2031-07-10' }, 'book-3'],
  ]);
  expect(drawRuleLine(model, rule, spans, timesOf(model).history)?.spans[0]?.x).toBe(1);
});

test('and so it does where the first change is of its words', () => {
  const model = book(['Lamps', 'a'], ['Lamps', 'b']);
  const [rule] = model.rules;
  if (rule === undefined) throw new Error('The rule is missing.');
  expect(spansOfRule(model, rule).map(({ version }) => version?.key)).toEqual(['book-0', 'book-1']);
});
