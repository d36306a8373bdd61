import { root } from 'astro:config/server';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failOnErrors } from '../loaders/load-content.ts';
import { parseScenarios, type PlacedScenario } from '../loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../loaders/scenario-files.ts';
import { pathFrom } from '../paths/index.ts';
import { rootFor } from '../root/index.ts';

let read: readonly PlacedScenario[] | undefined;

/**
 * Gives the scenarios of a game in the order of their files. They are read once in a build and afresh
 * for each page while developing.
 * @throws Error with every problem of every file, when one cannot be read.
 */
export function readScenarios(game: string): PlacedScenario[] {
  if (read === undefined || import.meta.env.DEV) read = readAll(fileURLToPath(root));
  return read.filter(({ scenario }) => scenario.game === game);
}

function readAll(project: string): PlacedScenario[] {
  const root = rootFor(project);
  const files = listScenarioFiles(project, root).map((path) =>
    parseScenarios(pathFrom(root, pathFrom(project, path)), readFileSync(path, 'utf8')),
  );
  failOnErrors(files.flatMap(({ messages }) => messages));
  return files.flatMap(({ scenarios }) => scenarios);
}
