import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatMessage } from '../src/diagnostics/index.ts';
import { playableOf, runScenario } from '../src/engine/index.ts';
import { parseScenarios } from '../src/loaders/parse-scenarios.ts';
import { BoundProcedure } from '../src/schemas/bound-procedure.ts';

const FOLDER = resolve(import.meta.dirname, 'invented-games');

/** Procedures as the file of a game would bind them: general ones, and those that were made for other games. */
function proceduresOf(game: string): BoundProcedure[] {
  const text = readFileSync(resolve(FOLDER, game, 'procedures.yaml'), 'utf8');
  return BoundProcedure.array().parse(parse(text, { schema: 'failsafe' }));
}

const cases = readdirSync(FOLDER).flatMap((game) => {
  const file = resolve(FOLDER, game, 'scenarios.yaml');
  const { scenarios, messages } = parseScenarios(file, readFileSync(file, 'utf8'));
  expect(messages.map(formatMessage)).toEqual([]);
  return scenarios.map((placed) => ({ ...placed, game, name: placed.scenario.name }));
});

test.each(cases)('in the invented game $game: $name', ({ game, scenario, placeOf }) => {
  const found = playableOf(scenario, { procedures: proceduresOf(game) });
  if (!('playable' in found)) throw new Error(found.reason);
  const { messages } = runScenario(scenario, found.playable, placeOf);
  expect(messages.map(formatMessage)).toEqual([]);
});
