import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gamesWithProcedures } from '../../src/engine/index.ts';
import { listScenarios } from '../support/scenario-steps.ts';
import { findEdges, type EdgesByStep } from './find-edges.ts';

/**
 * Each limit of a rule is provoked at its very edge: of every number that a scenario says with a step it is searched how
 * far it may go up and down before the step is refused, and with which words. What was found stands beside this test
 * and was read against the rules; `UPDATE=1` writes it anew. A scenario that came later is not told of before that.
 */

/** Edges by the names of procedures and scenarios. */
type EdgesOfGame = Readonly<Record<string, Readonly<Record<string, EdgesByStep>>>>;

/** Procedures by themselves: played together they refuse the same. */
const alone = listScenarios().filter(({ procedure }) => procedure !== undefined);

const fileOf = (game: string): string => join(import.meta.dirname, `${game}.json`);

if (process.env['UPDATE'] !== undefined) {
  for (const game of gamesWithProcedures()) {
    const edges = edgesOfGame(game);
    if (Object.keys(edges).length === 0) rmSync(fileOf(game), { force: true });
    else writeFileSync(fileOf(game), `${JSON.stringify(edges, null, 2)}\n`);
  }
}

const known = gamesWithProcedures().flatMap((game) =>
  existsSync(fileOf(game))
    ? Object.entries(read(fileOf(game))).map(([procedure, edges]) => ({ game, procedure, edges }))
    : [],
);

test('the limits of some rules are known', () => {
  expect(known.length).toBeGreaterThan(0);
});

test.each(known)(
  'the limits of $game $procedure are where they were read to be',
  ({ game, procedure, edges }) => {
    const ours = alone.filter((one) => one.game === game && one.procedure === procedure);
    const found = ours.flatMap((scenario) => {
      const asked = edges[scenario.name];
      if (asked === undefined) return [];
      return [[scenario.name, findEdges(scenario, (name) => Object.hasOwn(asked, name))] as const];
    });
    expect(Object.fromEntries(found)).toEqual(edges);
  },
);

/** Finds the edges of all scenarios of a game; what reads the same in one procedure is told of twice at most. */
function edgesOfGame(game: string): EdgesOfGame {
  const ours = alone.filter((one) => one.game === game);
  const byProcedure = Map.groupBy(ours, ({ procedure = '' }) => procedure);
  const told = [...byProcedure].map(([procedure, scenarios]) => {
    const seen = new Map<string, number>();
    const isNew = ([name, edges]: readonly [string, string]) => {
      const key = `${name.replace(/^\d+ /u, '')} ${edges.replaceAll(/\p{Lu}\p{Ll}+/gu, '')}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return (seen.get(key) ?? 0) <= 2;
    };
    const edges = scenarios.map((scenario) => {
      const found = Object.entries(findEdges(scenario, () => true)).filter(isNew);
      return [scenario.name, Object.fromEntries(found)] as const;
    });
    return [procedure, Object.fromEntries(edges.filter(([, by]) => Object.keys(by).length > 0))];
  });
  return Object.fromEntries(
    told.filter(([, edges]) => Object.keys(edges as object).length > 0),
  ) as EdgesOfGame;
}

function read(file: string): EdgesOfGame {
  return JSON.parse(readFileSync(file, 'utf8')) as EdgesOfGame;
}
