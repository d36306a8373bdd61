import { join } from 'node:path';
import { listFiles } from './list-files.ts';

const GAMES = 'src/engine/games';

/** Lists the files of scenarios that the games of the project keep, as full paths, in order. */
export function listScenarioFiles(root: string): string[] {
  const games = join(root, GAMES);
  return listFiles(games, /\.yaml$/u)
    .filter((path) => /^[^/]+\/scenarios\//u.test(path))
    .map((path) => join(games, path));
}
