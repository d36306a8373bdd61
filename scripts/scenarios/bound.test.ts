import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkGameFile,
  GENERAL,
  mechanicsOf,
  proceduresOf,
  runScenario,
} from '../../src/engine/index.ts';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { parseScenarios } from '../../src/loaders/parse-scenarios.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import { Game } from '../../src/schemas/index.ts';
import { EXAMPLES } from '../docs/procedures.ts';
import { runFiles, type Games } from './run.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/bound');

function readGame(name: string): Game {
  const { value, messages } = parseRecord(name, readFileSync(join(FIXTURES, name), 'utf8'), Game);
  expect(messages).toEqual([]);
  if (value === undefined) throw new Error('The game of the test cannot be read.');
  return value;
}

test('a game without code of its own plays what its file binds', () => {
  const data = readGame('game.yaml');
  const games: Games = new Map([['weir', { id: 'weir', file: 'game.yaml', data }]]);
  const { held, messages } = runFiles([join(FIXTURES, 'holds.yaml')], { games, root: FIXTURES });
  expect(messages.map(formatMessage)).toEqual([]);
  expect(held).toBe(4);
});

test('a whole game without code of its own is one game, in which what is bound acts on each other', () => {
  const data = readGame('whole-game.yaml');
  const games: Games = new Map([['sluice', { id: 'sluice', file: 'whole-game.yaml', data }]]);
  const { held, messages } = runFiles([join(FIXTURES, 'whole-game-holds.yaml')], {
    games,
    root: FIXTURES,
  });
  expect(messages.map(formatMessage)).toEqual([]);
  expect(held).toBe(1);
});

test('what is repealed is not played, and comes back to the game as it is then', () => {
  const data = readGame('repealed.yaml');
  const games: Games = new Map([['fen', { id: 'fen', file: 'repealed.yaml', data }]]);
  const { held, messages } = runFiles([join(FIXTURES, 'repealed-holds.yaml')], {
    games,
    root: FIXTURES,
  });
  expect(messages.map(formatMessage)).toEqual([]);
  expect(held).toBe(13);
});

test.each([
  ['what is voted on and counted by several rules holds for all', 'many-votes', 'moor', 9],
  ['what nobody knows leaves unknown what hangs on it, and nothing else', 'unknown', 'heath', 9],
])('%s', (_what, file, id, scenarios) => {
  const data = readGame(`${file}.yaml`);
  const games: Games = new Map([[id, { id, file: `${file}.yaml`, data }]]);
  const { held, messages } = runFiles([join(FIXTURES, `${file}-holds.yaml`)], {
    games,
    root: FIXTURES,
  });
  expect(messages.map(formatMessage)).toEqual([]);
  expect(held).toBe(scenarios);
});

test.each([...EXAMPLES])('the example of %s in docs/procedures.md holds', (use, text) => {
  const [placed] = parseScenarios('example.yaml', text).scenarios;
  const procedure = GENERAL.find(({ name }) => name === use);
  if (placed === undefined || procedure === undefined) throw new Error(`Nothing plays ${use}.`);
  expect(runScenario(placed.scenario, procedure, placed.placeOf).messages).toEqual([]);
});

test('every procedure that serves any game has an example', () => {
  expect([...EXAMPLES.keys()]).toEqual(GENERAL.map(({ name }) => name));
});

test('all that a procedure for any game is given is described', () => {
  const silent = GENERAL.flatMap(({ name, given }) =>
    Object.entries(given.shape)
      .filter(([, field]) => (field as { description?: string }).description === undefined)
      .map(([field]) => `${name}.${field}`),
  );
  expect(silent).toEqual([]);
  const page = readFileSync('docs/procedures.md', 'utf8');
  expect(page).toContain('| [`majority`]');
});

test('what a game binds is among its procedures and its mechanics, with its rule', () => {
  const { procedures } = readGame('game.yaml');
  expect(proceduresOf('weir', procedures).map(({ name, title }) => [name, title])).toEqual([
    ['proposal', 'A proposal'],
    ['colour', 'Decision'],
    ['keeper', expect.any(String)],
  ]);
  expect(mechanicsOf('weir', procedures).map(({ rules, state }) => [rules, state])).toEqual([
    [['2'], 'partly'],
    [['7'], 'partly'],
    [['9'], 'partly'],
  ]);
});

test('what is bound wrongly is told with its place, and what there is instead', () => {
  const { procedures } = readGame('wrong.yaml');
  const placeOf = placesIn(join(FIXTURES, 'wrong.yaml'), 'wrong.yaml');
  const told = checkGameFile({ id: 'weir', procedures }, placeOf).map(
    ({ ruleId, line, reason }) => [ruleId, line, reason],
  );
  expect(told).toEqual([
    ['procedure-misbound', 7, expect.stringContaining('Unexpected procedure desicion, expected')],
    ['procedure-misbound', 8, expect.stringContaining('Unexpected second procedure proposal')],
    ['procedure-misbound', 9, expect.stringContaining('Unexpected choice eaten')],
    ['procedure-misbound', 9, expect.stringContaining('Unexpected content of quorum')],
    ['procedure-misbound', 9, expect.stringContaining('Unexpected field colour')],
    ['procedure-misbound', 10, expect.stringContaining('Unexpected procedure b-nomic/lottery')],
  ]);
});
