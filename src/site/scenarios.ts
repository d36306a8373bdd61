import { readFileSync } from 'node:fs';
import { failOnErrors } from '../loaders/load-content.ts';
import { parseScenarios, type PlacedScenario } from '../loaders/parse-scenarios.ts';
import { listKeptScenarios, listOwnScenarios } from '../loaders/scenario-files.ts';
import { pathFrom } from '../paths/index.ts';
import { rootFor } from '../root/index.ts';

/** A file of scenarios that is read when the first game asks for what may stand in it. */
interface ScenarioFile {
  readonly mayTellOf: (game: string) => boolean;
  readonly read: () => readonly PlacedScenario[];
}

/**
 * Returns what finds the scenarios of a game, in the order of their files, each of which is read once.
 * @throws Error with every problem of a file that cannot be read; of all files of the archive at first.
 */
export function openScenarios(project: string): (game: string) => PlacedScenario[] {
  const files = openAll(project);
  return (game) =>
    files
      .filter((file) => file.mayTellOf(game))
      .flatMap((file) => file.read())
      .filter(({ scenario }) => scenario.game === game);
}

/** The software's own scenarios are many, and held by its tests; those of the archive are read at once. */
function openAll(project: string): ScenarioFile[] {
  const root = rootFor(project);
  const shown = (path: string): string => pathFrom(root, pathFrom(project, path));
  const own = listOwnScenarios(root).map((path) => parseFile(shown(path), path));
  failOnErrors(own.flatMap(({ messages }) => messages));
  const read = own.map(({ scenarios }): ScenarioFile => ({
    mayTellOf: () => true,
    read: () => scenarios,
  }));
  return [...listKeptScenarios(project).map((path) => openFile(shown(path), path)), ...read];
}

function parseFile(shown: string, path: string) {
  return parseScenarios(shown, readFileSync(path, 'utf8'));
}

function openFile(shown: string, path: string): ScenarioFile {
  const text = readFileSync(path, 'utf8');
  let scenarios: readonly PlacedScenario[] | undefined;
  const read = (): readonly PlacedScenario[] => {
    const parsed = parseScenarios(shown, text);
    failOnErrors(parsed.messages);
    return parsed.scenarios;
  };
  return {
    // YAML has other ways to write a letter only with a backslash.
    mayTellOf: (game) => text.includes(game) || text.includes('\\'),
    read: () => (scenarios ??= read()),
  };
}
