import { readFileSync } from 'node:fs';
import { failOnErrors } from '../loaders/load-content.ts';
import { parseScenarios, type PlacedScenario } from '../loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../loaders/scenario-files.ts';
import { pathFrom } from '../paths/index.ts';
import { rootFor } from '../root/index.ts';

/**
 * Reads the scenarios of all games, in the order of their files.
 * @throws Error with every problem of every file, when one cannot be read.
 */
export function readScenarios(project: string): PlacedScenario[] {
  const root = rootFor(project);
  const files = listScenarioFiles(project, root).map((path) =>
    parseScenarios(pathFrom(root, pathFrom(project, path)), readFileSync(path, 'utf8')),
  );
  failOnErrors(files.flatMap(({ messages }) => messages));
  return files.flatMap(({ scenarios }) => scenarios);
}
