import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runFiles } from '../scripts/scenarios/run.ts';
import { formatMessage } from '../src/diagnostics/index.ts';
import {
  gamesWithProcedures,
  mechanicsOf,
  playableOf,
  proceduresOf,
  runScenario,
  tookPart,
} from '../src/engine/index.ts';
import { parseScenarios } from '../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../src/loaders/scenario-files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const GAMES = gamesWithProcedures();
const files = listScenarioFiles(ROOT).map((file) => relative(ROOT, file));
const scenarios = files.flatMap(
  (file) => parseScenarios(file, readFileSync(file, 'utf8')).scenarios,
);
const procedures = GAMES.flatMap((game) =>
  proceduresOf(game).map((procedure) => ({ game, procedure, name: `${game} ${procedure.name}` })),
);

/** Procedures of each game that took part where rules act on each other. */
const takingPart = new Map(
  GAMES.map((game) => {
    const runs = scenarios.flatMap(({ scenario, placeOf }) => {
      const found = scenario.game === game ? playableOf(scenario) : undefined;
      const isJoined = scenario.procedure === undefined;
      return isJoined && found && 'playable' in found
        ? [runScenario(scenario, found.playable, placeOf)]
        : [];
    });
    const parts = tookPart(mechanicsOf(game), runs).values();
    return [game, new Set([...parts].flatMap((names) => [...names]))] as const;
  }),
);

test.each(files)('the scenarios of %s hold', (file) => {
  const { held, messages } = runFiles([file]);
  expect(messages.map(formatMessage)).toEqual([]);
  expect(held).toBeGreaterThan(0);
});

test.each(files)('the scenarios of %s belong to the game in whose folder they are', (file) => {
  const game = file.split('/')[3];
  const strangers = scenarios.filter((one) => one.file === file && one.scenario.game !== game);
  expect(strangers.map(({ scenario }) => scenario.name)).toEqual([]);
});

test('the example of docs/scenarios.md holds, and the message it shows is what one gets', () => {
  const document = readFileSync(resolve(ROOT, 'docs/scenarios.md'), 'utf8');
  const example = /```yaml\n(?<body>name:.*?)```/su.exec(document)?.groups?.['body'] ?? '';
  const played = (text: string) => {
    const [placed] = parseScenarios('mine.yaml', text).scenarios;
    const found = placed && playableOf(placed.scenario);
    if (placed === undefined || found === undefined || !('playable' in found)) {
      throw new Error('The example cannot be played.');
    }
    return runScenario(placed.scenario, found.playable, placed.placeOf).messages.map(formatMessage);
  };
  expect(played(example)).toEqual([]);
  const [told = ''] = played(example.replace('winner: larks', 'winner: moles'));
  expect(document).toContain(told.split('\n')[0]);
  const [, together = ''] = document.matchAll(/```yaml\n(name:.*?)```/gsu).map(([, body]) => body);
  expect(played(together)).toEqual([]);
});

describe('every procedure', () => {
  test('has a name of its own within its game', () => {
    const names = procedures.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(procedures)('$name is shown by a scenario', ({ game, procedure }) => {
    const own = scenarios.filter(
      ({ scenario }) => scenario.game === game && scenario.procedure === procedure.name,
    );
    const isShown = own.length > 0 || takingPart.get(game)?.has(procedure.name) === true;
    expect(isShown).toBe(true);
  });

  test.each(procedures)('$name has no field called as another of its verbs', ({ procedure }) => {
    for (const kinds of [procedure.steps, procedure.answers]) {
      const verbs = Object.keys(kinds);
      const mixed = Object.entries(kinds).flatMap(([verb, { fields }]) =>
        Object.keys(fields.shape).filter((field) => field !== verb && verbs.includes(field)),
      );
      expect(mixed).toEqual([]);
    }
  });

  test.each(procedures)('$name explains itself', ({ procedure }) => {
    const kinds = [...Object.values(procedure.steps), ...Object.values(procedure.answers)];
    const settings = Object.values(procedure.settings);
    const words = [procedure.summary, ...kinds.map((kind) => kind.summary)];
    for (const line of words) expect(line).toMatch(/^\p{Lu}.*[.?]$/su);
    expect(procedure.title).toMatch(/^\p{Lu}/u);
    for (const setting of settings) {
      expect(setting.options).toContain(setting.default);
      expect(setting.options.length).toBeGreaterThan(1);
    }
  });
});

describe('every mechanic', () => {
  const mechanics = GAMES.flatMap((game) => mechanicsOf(game));

  test('stands once in the catalogues', () => {
    expect(mechanics.length).toBeGreaterThan(0);
    expect(new Set(mechanics.map(({ id }) => id)).size).toBe(mechanics.length);
  });

  test('that something is bound to is in a catalogue', async () => {
    const ids = new Set(mechanics.map(({ id }) => id));
    const games = await import('../src/engine/games/index.ts');
    const bound = GAMES.flatMap((game) => games.findBinding(game)?.mechanics?.bindings ?? []);
    expect(bound.map(({ mechanic }) => mechanic).filter((id) => !ids.has(id))).toEqual([]);
  });
});
