import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkTree, openAside } from '../../src/in-place/index.ts';
import { listFiles } from '../../src/loaders/list-files.ts';
import { contentOf } from '../../src/root/index.ts';
import { takeFromSettings } from './settings-games.ts';

/** Files or folders of a game, from the root, each with how many files it holds. */
export interface Holding {
  readonly path: string;
  readonly files: number;
}

/** Lists everything in an archive that is a game's alone. */
export function holdingsOf(root: string, game: string): Holding[] {
  const content = contentOf(root);
  const kinds = existsSync(content.path) ? readdirSync(content.path).sort() : [];
  const candidates = [
    `archives/${game}`,
    ...kinds.flatMap((kind) =>
      ['', '.yaml', '.json'].map((ending) => `${content.shown}/${kind}/${game}${ending}`),
    ),
  ];
  return candidates
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, files: Math.max(1, countFiles(join(root, path))) }));
}

/**
 * Takes a game out of an archive: its content in one step, then its documents, then its name from the
 * settings, so that whenever this is stopped, the archive can be read and this can be done again.
 */
export function removeGame(root: string, game: string): void {
  const content = contentOf(root);
  const own = new Set(holdingsOf(root, game).map(({ path }) => path));
  if ([...own].some((path) => path.startsWith(`${content.shown}/`))) {
    const aside = openAside(content.path);
    try {
      const except = (path: string): boolean => own.has(`${content.shown}/${path}`);
      linkTree({ from: aside.target, to: aside.next, except });
      aside.put();
    } finally {
      aside.close();
    }
  }
  takeFromSettings(root, game);
  rmSync(join(root, 'archives', game), { recursive: true, force: true });
}

function countFiles(path: string): number {
  try {
    return listFiles(path, /^/u).length;
  } catch {
    return 1;
  }
}
