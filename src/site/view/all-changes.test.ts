import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { changesData } from '../data/changes.ts';
import { tellsChanges } from '../told-changes.ts';
import { viewAllChanges } from './all-changes.ts';
import { viewGameFeed } from './feed.ts';
import { viewRuleFeed } from './rule-feed.ts';

const model = sampleModel({
  sources: [sampleSource('page', { asOf: { calendar: '2003-12-31' } })],
  witnesses: [
    sampleWitness('1/1', 'page', {
      events: [
        sampleEvent('enacted', '3', { cause: 'proposal', at: '2002-02-01' }),
        sampleEvent('amended', '5', { cause: 'proposal', at: '2003-05' }),
      ],
    }),
    sampleWitness('2/0', 'page', {
      events: [sampleEvent('enacted', '4', { cause: 'proposal', at: '2002-03-01' })],
    }),
  ],
});

test('all changes stand by years, the last first, each with a place of its own', () => {
  const { groups, lede } = viewAllChanges(model);
  expect(lede).toMatch(/^3 changes of rules are told of/u);
  expect(groups.map(({ name, items }) => [name, items.map(({ words }) => words)])).toEqual([
    ['2003', ['amended by proposal 5']],
    ['2002', ['enacted by proposal 4', 'enacted by proposal 3']],
  ]);
  const ids = groups.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(groups[1]?.items[0]?.rules).toMatchObject([{ text: '2/0' }]);
});

test('the data has what the page has', () => {
  const { changes } = changesData(model);
  expect(changes.map(({ what }) => what)).toEqual(
    viewAllChanges(model).groups.flatMap(({ items }) => items.map(({ words }) => words)),
  );
});

test('a game of which no change is told has no such page', () => {
  const silent = sampleModel({
    sources: [sampleSource('print')],
    witnesses: [sampleWitness('1', 'print')],
  });
  expect(tellsChanges(silent)).toBe(false);
});

test('what a list tells without its cause, and a log with it, stands once, in every feed too', () => {
  const twice = sampleModel({
    sources: [sampleSource('page', { asOf: { calendar: '2003-12-31' } })],
    witnesses: [
      sampleWitness('1/0', 'page', { events: [sampleEvent('enacted', null, { at: '2002-03' })] }),
    ],
    log: [
      logEvent({
        id: 'count',
        at: '2002-03-05T12:00Z',
        do: 'count',
        args: { proposal: '12' },
        fx: ['rule/1/in-force = yes', 'rule/1/revision = 0'],
      }),
    ],
  });
  const { groups } = viewAllChanges(twice);
  expect(groups.flatMap(({ items }) => items.map(({ words }) => words))).toEqual([
    'enacted by proposal 12',
  ]);
  const [rule] = twice.rules;
  if (rule === undefined) throw new Error('There is no rule.');
  for (const { items } of [viewGameFeed(twice), viewRuleFeed(twice, rule)]) {
    expect(items.map(({ title }) => title)).toEqual(['Rule 1/0: enacted by proposal 12']);
  }
});

test('a change of two rules, told of one of them with its cause, is told of the other alone', () => {
  const shared = sampleModel({
    sources: [sampleSource('page', { asOf: { calendar: '2003-12-31' } })],
    witnesses: [sampleWitness('1/0', 'page'), sampleWitness('2/0', 'page')],
    log: [
      logEvent({
        id: 'list',
        at: '2002-03-04T12:00Z',
        do: 'enacted',
        args: { rule: '1' },
        fx: ['1', '2'].flatMap((id) => [`rule/${id}/in-force = yes`, `rule/${id}/revision = 0`]),
      }),
      logEvent({
        id: 'count',
        at: '2002-03-05T12:00Z',
        do: 'enacted',
        by: '12',
        args: { rule: '1', cause: 'proposal' },
        fx: ['rule/1/revision = 0', 'rule/1/title = Ferries'],
      }),
    ],
  });
  const told = viewAllChanges(shared).groups.flatMap(({ items }) => items);
  expect(told.map(({ words, rules }) => [words, rules.map(({ text }) => text)])).toEqual([
    ['enacted by proposal 12', ['1/0']],
    ['enacted', ['2/0']],
  ]);
});
