import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Tells whether this copy of the project keeps a game: whoever forked it may have taken it out. */
export function keepsGame(game: string): boolean {
  return existsSync(join(ROOT, 'src/content/games', `${game}.yaml`));
}

/**
 * Loads tests that read what is kept of a game, or a test that is skipped and says so where the game is
 * not kept.
 */
export async function testsOfKept(game: string, load: () => Promise<unknown>): Promise<void> {
  if (keepsGame(game)) await load();
  else test.skip(`the game ${game} is not kept here, which these tests read`);
}
