import { join } from 'node:path';
import { contentOf } from '../root/index.ts';
import { listFiles } from './list-files.ts';

/** Scenarios of the games that the project plays by code of their own: `<game>/scenarios/<name>.yaml`. */
const GAMES = 'src/engine/games';

/**
 * Lists files of scenarios as full paths, in order: those that the games of the software keep, and those
 * below `scenarios` in the content of the archive.
 */
export function listScenarioFiles(software: string, root = software): string[] {
  return [...listKeptScenarios(software), ...listOwnScenarios(root)];
}

/** Lists those that the games of the software keep. */
export function listKeptScenarios(software: string): string[] {
  const games = join(software, GAMES);
  const kept = listFiles(games, /\.yaml$/u).filter((path) => /^[^/]+\/scenarios\//u.test(path));
  return kept.map((path) => join(games, path));
}

/** Lists those of the archive alone: `<game>/<name>.yaml`. */
export function listOwnScenarios(root: string): string[] {
  const folder = join(contentOf(root).path, 'scenarios');
  return listFiles(folder, /\.yaml$/u).map((path) => join(folder, path));
}
