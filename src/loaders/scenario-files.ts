import { join } from 'node:path';
import { listFiles } from './list-files.ts';

/** Scenarios of the games that the project plays by code of their own: `<game>/scenarios/<name>.yaml`. */
const GAMES = 'src/engine/games';
/** Scenarios of an archive's own: `<game>/<name>.yaml`. */
const KEPT = 'src/content/scenarios';

/** Lists the files of scenarios that the games of the project keep, as full paths, in order. */
export function listScenarioFiles(root: string): string[] {
  const ours = listFiles(join(root, GAMES), /\.yaml$/u)
    .filter((path) => /^[^/]+\/scenarios\//u.test(path))
    .map((path) => join(root, GAMES, path));
  const theirs = listFiles(join(root, KEPT), /\.yaml$/u).map((path) => join(root, KEPT, path));
  return [...ours, ...theirs];
}
