import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proceduresOf, runScenario } from '../src/engine/index.ts';
import { parseScenarios } from '../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../src/loaders/scenario-files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const scenarios = listScenarioFiles(ROOT).flatMap(
  (file) => parseScenarios(relative(ROOT, file), readFileSync(file, 'utf8')).scenarios,
);
const games = [...new Set(scenarios.map(({ scenario }) => scenario.game))];
// Those that no scenario plays by themselves are tried where rules act on each other (any-game.test.ts).
const procedures = games
  .flatMap((game) =>
    proceduresOf(game).map((procedure) => ({
      name: `${game} ${procedure.name}`,
      procedure,
      ...stepsFor(game, procedure.name),
    })),
  )
  .filter(({ own }) => own.length > 0);

/** Steps of all scenarios of a procedure, as people who know no rule might take them. */
function stepsFor(game: string, name: string) {
  const own = scenarios.filter(
    ({ scenario }) => scenario.game === game && scenario.procedure === name,
  );
  return {
    own,
    steps: own.flatMap(({ scenario: { when, and } }) => [when, and.map((s) => s.when)].flat(2)),
  };
}

describe.each(procedures)('$name', ({ procedure, own, steps }) => {
  test('takes or refuses steps in any order, and then answers', () => {
    const one = fc.constantFrom(...own);
    const some =
      steps.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...steps), { maxLength: 25 });
    fc.assert(
      fc.property(one, some, ({ scenario }, taken) => {
        const run = runScenario({ ...scenario, when: [...taken], and: [] }, procedure, () => ({
          file: 'any-order.yaml',
          line: 1,
        }));
        expect(run.stages.length).toBe(1);
      }),
      { numRuns: 25 },
    );
  });
});
