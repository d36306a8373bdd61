import { expect, test } from 'vitest';
import {
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { SAMPLE_LOG } from '../../../test/support/sample-replay.ts';
import { gameData } from '../data/game.ts';
import { viewGame } from './game.ts';

const model = sampleModel({
  games: [sampleGame({ precedence: 'chutzpah', comments: [{ open: '[[', close: ']]' }] })],
  sources: [
    sampleSource('print'),
    sampleSource('page', {
      asOf: { game: { era: 'ebb', nweek: 91 }, calendar: '2007-02-07' },
    }),
  ],
  witnesses: [
    sampleWitness('33/2', 'print', { keywords: ['Ferries'] }),
    sampleWitness('33/4', 'page'),
    sampleWitness('14/0', 'page'),
  ],
});

test('a game shows its eras, how much is held and its newest state', () => {
  const view = viewGame(model);
  expect(view.eras).toEqual([
    {
      era: { text: 'Ebb', href: '/harbour/eras/ebb/' },
      from: 'December 2001',
      to: '7 February 2007',
      nweeks: '9 to 91',
      rulesets: 2,
      rules: 2,
      held: '0 of 6',
    },
  ]);
  expect(view.held.words).toBe('none of 6 versions can be read here');
  expect(view.named).toBe('');
  expect(view.newest).toEqual({
    moment: 'Nweek 91 (7 February 2007)',
    words: [
      ': ',
      { text: '2 rules', href: '/harbour/rulesets/page/' },
      ', as the last document shows them.',
    ],
  });
  expect(view.known).toBe('Two rulesets of it were read, from which 2 rules are known.');
});

test('a source that tells a date and no era counts for the era of its date', () => {
  const eras = [
    { id: 'ebb', name: 'Ebb', from: '2001-12-01', to: '2002-12-31' },
    { id: 'flood', name: 'Flood', from: '2003-01-01' },
  ];
  const view = viewGame(
    sampleModel({
      games: [sampleGame({ eras })],
      sources: [sampleSource('commit', { asOf: { calendar: '2004-02-07T10:00:00Z' } })],
      witnesses: [sampleWitness('33/2', 'commit')],
    }),
  );
  expect(view.eras.map(({ rulesets, rules }) => [rulesets, rules])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('its facts are those of its file and of its documents', () => {
  expect(viewGame(model).facts.map(({ label, values }) => [label, values[0]?.[0]])).toEqual([
    ['Played', '2001 to 2007'],
    ['Clock', 'nweeks'],
    ['Rules are called by', 'number: 33/2, 14/0'],
    ['Precedence', { text: 'by chutzpah', href: '/harbour/precedence/' }],
    ['Comments', '[[ … ]]'],
  ]);
});

test('it leads to what there is of it', () => {
  expect(viewGame(model).ways.map(({ text }) => text)).toEqual([
    'Every rule',
    'Rulesets',
    'Rules and gamestate at a time',
    'Terms and keywords',
    'Precedence of rules',
    'Documents',
  ]);
});

test('a game of which a log is held leads to its players and to what does not agree', () => {
  const logged = sampleModel({ log: SAMPLE_LOG });
  expect(viewGame(logged).ways.map(({ text }) => text)).toEqual([
    'Rules and gamestate at a time',
    'Players',
    'Decisions',
    'Ledger',
    'Discrepancies',
  ]);
});

test('a game of which nothing is held says so', () => {
  const view = viewGame(sampleModel());
  expect(view.known).toBe('No document of it was read for this copy of the archive.');
  expect(view.newest).toBeNull();
  expect(view.rulesets).toEqual([]);
});

test('the same stands in the data', () => {
  expect(gameData(model)).toMatchObject({
    game: 'harbour',
    rules: 2,
    keywords: 2,
    completeness: { held: 0, printed: 3, told: 3, known: 6, rulesWithText: 0, named: 0 },
    newest: { source: 'page' },
  });
});
