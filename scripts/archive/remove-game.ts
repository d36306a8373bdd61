import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { linkTree, openAside } from '../../src/in-place/index.ts';
import { listFiles } from '../../src/loaders/list-files.ts';
import { contentOf, SETTINGS_FILE } from '../../src/root/index.ts';
import { replaceFile } from '../replace-file.ts';

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

/** Whether the settings name the game. */
export function isInSettings(root: string, game: string): boolean {
  const path = join(root, SETTINGS_FILE);
  if (!existsSync(path)) return false;
  const games: unknown = parseDocument(readFileSync(path, 'utf8')).get('games');
  return isSeq(games) && games.items.some((item) => String(item) === game);
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
  if (isInSettings(root, game)) forget(join(root, SETTINGS_FILE), game);
  rmSync(join(root, 'archives', game), { recursive: true, force: true });
}

/** The rest of the settings, comments among them, stays as it is. */
function forget(path: string, game: string): void {
  const settings = parseDocument(readFileSync(path, 'utf8'));
  const games: unknown = settings.get('games');
  if (!isSeq(games)) return;
  games.items = games.items.filter((item) => String(item) !== game);
  if (games.items.length === 0) settings.delete('games');
  replaceFile(path, settings.toString());
}

function countFiles(path: string): number {
  try {
    return listFiles(path, /^/u).length;
  } catch {
    return 1;
  }
}
