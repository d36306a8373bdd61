import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { playableOf, runScenario } from '../../src/engine/index.ts';
import { failOnErrors } from '../../src/loaders/load-content.ts';
import { parseScenarios, type PlacedScenario } from '../../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../../src/loaders/scenario-files.ts';
import { PROJECT, runCommand } from '../command.ts';
import { replaceFile } from '../replace-file.ts';
import { writeMechanics, type PlayedOf } from './mechanics.ts';
import { writeProcedures, type ScenariosOf } from './procedures.ts';
import { writeInterfaceWords } from './words/interface-words.ts';

const HELP = `Usage: npm run docs [-- --check]

Writes docs/mechanics.md and docs/procedures.md from the engine's registry of mechanics and procedures, and
docs/interface-words.md from the code of pages.

Options:
  --check   write nothing; exit with 1 where a file is not what would be written
  --help    print this help

Exit status: 0 done, 1 a file is another or could not be written, 2 wrong options.`;

/** Every document that is written, with what writes it. */
const DOCUMENTS: readonly (readonly [file: string, write: () => string])[] = [
  ['docs/mechanics.md', () => writeMechanics(playedIn(readScenarios()))],
  ['docs/procedures.md', () => writeProcedures(writtenIn(readScenarios()))],
  ['docs/interface-words.md', () => writeInterfaceWords(PROJECT)],
];

function readScenarios(): PlacedScenario[] {
  const files = listScenarioFiles(PROJECT).map((path) =>
    parseScenarios(path, readFileSync(path, 'utf8')),
  );
  failOnErrors(files.flatMap(({ messages }) => messages));
  return files.flatMap((file) => file.scenarios);
}

/** Plays the scenarios of a game in which rules act on each other. */
function playedIn(scenarios: readonly PlacedScenario[]): PlayedOf {
  return (game) =>
    scenarios.flatMap(({ scenario, placeOf }) => {
      if (scenario.game !== game || scenario.procedure !== undefined) return [];
      const found = playableOf(scenario);
      return 'playable' in found ? [runScenario(scenario, found.playable, placeOf)] : [];
    });
}

function writtenIn(scenarios: readonly PlacedScenario[]): ScenariosOf {
  const byProcedure = Map.groupBy(
    scenarios,
    ({ scenario }) => `${scenario.game}/${scenario.procedure ?? ''}`,
  );
  return (game, procedure) =>
    (byProcedure.get(`${game}/${procedure}`) ?? []).map(({ written }) => written);
}

async function run(check: boolean): Promise<number> {
  const wrong: string[] = [];
  for (const [name, write] of DOCUMENTS) {
    const file = join(PROJECT, name);
    const options = { ...(await resolveConfig(file)), parser: 'markdown' };
    const text = await format(write(), options);
    if (!check) replaceFile(file, text);
    else if (!existsSync(file) || text !== readFileSync(file, 'utf8')) wrong.push(name);
  }
  for (const name of wrong) {
    console.error(`Unexpected ${name}, expected what npm run docs writes. Run it.`);
  }
  return wrong.length > 0 ? 1 : 0;
}

runCommand({
  name: 'npm run docs',
  help: HELP,
  options: { check: { type: 'boolean', default: false } },
  writes: () => join(PROJECT, 'docs'),
  run: ({ check }) => run(check),
});
