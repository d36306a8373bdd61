import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { gamesWithProcedures, mechanicsOf } from '../src/engine/index.ts';
import { parseScenarios } from '../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../src/loaders/scenario-files.ts';
import { actingTogether } from './support/acting-together.ts';

const joined = listScenarioFiles(resolve(import.meta.dirname, '..'))
  .flatMap((file) => parseScenarios(file, readFileSync(file, 'utf8')).scenarios)
  .filter(({ scenario }) => scenario.procedure === undefined);

/** What is `played` as docs/mechanics.md has it, by the ids of mechanics. */
const played = new Set(
  readFileSync(resolve(import.meta.dirname, '../docs/mechanics.md'), 'utf8')
    .matchAll(/^\| (?<id>\S+) .*\| played +\|/gmu)
    .map(({ groups }) => groups?.['id']),
);

/** For a game of more than a thousand scenarios, on a machine that others use. */
const PATIENCE = 600_000;

test('some mechanics are played', () => {
  expect(played.size).toBeGreaterThan(0);
});

test.each(gamesWithProcedures())(
  'what is said to be played of %s acts on another rule, or hangs on one, in a scenario',
  (game) => {
    const mechanics = mechanicsOf(game).filter(({ id }) => played.has(id));
    const names = mechanics.flatMap(({ procedures }) => procedures.map(({ name }) => name));
    const acting = actingTogether(
      joined.filter(({ scenario }) => scenario.game === game),
      names,
    );
    const alone = mechanics.filter(({ procedures }) =>
      procedures.every(({ name }) => !acting.has(name)),
    );
    expect(alone.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  },
  PATIENCE,
);

const wholeGames = joined.filter(({ file }) => file.endsWith('-whole-game.yaml'));

test('each ruleset of a game that has a whole game has one', () => {
  const games = gamesWithProcedures().filter((game) =>
    wholeGames.some(({ scenario }) => scenario.game === game),
  );
  const rulesets = games.flatMap((game) => mechanicsOf(game).map(({ source }) => source));
  const shown = wholeGames.flatMap(({ scenario }) => scenario.rules);
  expect([...new Set(rulesets)].sort()).toEqual([...shown].sort());
});

test.each(wholeGames.map((placed) => [placed.scenario.name, placed] as const))(
  'in “%s” ten mechanics at least act on each other, in forty steps at least',
  (_, placed) => {
    const { game, rules, when, and } = placed.scenario;
    const lines = [when, ...and.map((stage) => stage.when)].flat();
    expect(lines.length).toBeGreaterThanOrEqual(40);
    const mechanics = mechanicsOf(game).filter(({ source }) => rules.includes(source));
    const names = mechanics.flatMap(({ procedures }) => procedures.map(({ name }) => name));
    const acting = actingTogether([placed], names);
    const found = mechanics.filter(({ procedures }) =>
      procedures.some(({ name }) => acting.has(name)),
    );
    expect(found.length).toBeGreaterThanOrEqual(10);
  },
);
