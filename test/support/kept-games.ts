import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Tells whether this copy of the project keeps a game: whoever forked it may have taken it out. */
export function keepsGame(game: string): boolean {
  return existsSync(join(ROOT, 'src/content/games', `${game}.yaml`));
}

/** Returns the games that came with the project, of each of which the engine knows something; a fork may keep none. */
export function gamesOfProject(): string[] {
  return readdirSync(join(ROOT, 'src/engine/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Returns those of them that are kept here with their rules, rather than imported where their documents lie. */
export function gamesWithRecords(): string[] {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
  return gamesOfProject()
    .filter(keepsGame)
    .filter((game) => !ignored.includes(`/src/content/rules/${game}/`));
}

/**
 * Loads tests that read what is kept of a game, or a test that is skipped and says so where the game is
 * not kept.
 */
export async function testsOfKept(game: string, load: () => Promise<unknown>): Promise<void> {
  if (keepsGame(game)) await load();
  else test.skip(`the game ${game} is not kept here, which these tests read`);
}
