import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gameOfFile, LARGEST_SHOWN } from '../../src/root/index.ts';
import { digestAll, digestOf } from './digest.ts';
import { walkFiles } from './walk.ts';

/** What the content of an archive is, by its bytes. */
export interface ContentKeys {
  /** Of what no game has for itself: the games' own records, scenarios, and what lies elsewhere. */
  readonly shared: string;
  /** Of the records and texts of each game. */
  readonly games: ReadonlyMap<string, string>;
  /** How many files each game has. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Reads every file of the content once, and every document of `archives` that a page can show. What a game
 * shows follows from its own and from what is shared.
 */
export function readContentKeys(content: string, archives: string): ContentKeys {
  const parts = new Map<string, [string, string][]>([['', []]]);
  for (const path of walkFiles(content)) {
    const game = gameOfFile(path);
    const own = parts.get(game) ?? [];
    own.push([path, digestOf(readFileSync(join(content, path)))]);
    parts.set(game, own);
    // A game of which nothing is held but its own record has pages, too.
    const [folder, name = ''] = path.split('/');
    const id = name.replace(/\.\w+$/u, '');
    if (folder === 'games' && !parts.has(id)) parts.set(id, []);
  }
  for (const path of walkFiles(archives)) {
    const [game = ''] = path.split('/');
    const own = parts.get(game);
    // Documents of no game, and of one without content, are shown nowhere.
    if (own === undefined || game === '') continue;
    own.push([`documents/${path}`, documentKey(join(archives, path))]);
  }
  const shared = digestAll(parts.get('') ?? []);
  parts.delete('');
  const games = [...parts].map(([game, own]) => [game, digestAll(own)] as const);
  const sizes = [...parts].map(([game, own]) => [game, own.length] as const);
  return { shared, games: new Map(games), sizes: new Map(sizes) };
}

function documentKey(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  const isShown = found?.isFile() === true && found.size <= LARGEST_SHOWN;
  return isShown ? digestOf(readFileSync(path)) : '';
}
