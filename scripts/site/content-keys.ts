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
  /** Of the records of each game without the texts of its rules. */
  readonly records: ReadonlyMap<string, string>;
  /** Of each text of a rule, game by game, by the place of its file below the content. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** How many files each game has. */
  readonly sizes: ReadonlyMap<string, number>;
  /** How many bytes the records of each game have, which whoever renders its pages holds. */
  readonly weights: ReadonlyMap<string, number>;
}

/**
 * Reads every file of the content once, and every document of `archives` that a page can show. What a game
 * shows follows from its own and from what is shared.
 */
export function readContentKeys(content: string, archives: string): ContentKeys {
  const parts = new Map<string, [string, string][]>([['', []]]);
  const weights = new Map<string, number>();
  for (const path of walkFiles(content)) {
    const game = gameOfFile(path);
    const own = parts.get(game) ?? [];
    const bytes = readFileSync(join(content, path));
    own.push([path, digestOf(bytes)]);
    parts.set(game, own);
    if (!isText(path)) weights.set(game, (weights.get(game) ?? 0) + bytes.length);
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
  const ofEach = <T>(make: (own: readonly [string, string][]) => T): Map<string, T> =>
    new Map([...parts].map(([game, own]) => [game, make(own)] as const));
  return {
    shared,
    games: ofEach((own) => digestAll(own)),
    records: ofEach((own) => digestAll(own.filter(([path]) => !isText(path)))),
    texts: ofEach((own) => new Map(own.filter(([path]) => isText(path)))),
    sizes: ofEach((own) => own.length),
    weights,
  };
}

/** Texts of rules are read one by one, and it is noted which; other files make the records of their game. */
function isText(path: string): boolean {
  return /^texts\/[^/]+\/[^/]+\/[^/]+\.md$/u.test(path);
}

function documentKey(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  const isShown = found?.isFile() === true && found.size <= LARGEST_SHOWN;
  return isShown ? digestOf(readFileSync(path)) : '';
}
