import { readFileSync } from 'node:fs';
import type { NewFile } from '../write-files.ts';
import { digestFiles, inFolder, toFile } from './digest-files.ts';
import { languageOf, writePagefind, type SearchRecord } from './write-pagefind.ts';

/** Fewer rules, proposals and messages than this are one group with those of the games after them. */
const FEWEST = 1_500;
/** A reader's browser asks every group for each word, so that there are no more than about this many. */
const MOST_GROUPS = 8;

/** A game as its words are searched. */
export interface SearchedGame {
  readonly count: number;
  /** Tells its records from all that read otherwise. */
  readonly recordsKey: string;
  readonly records: () => readonly SearchRecord[];
}

/** A group that is indexed by itself. */
export interface NewGroup {
  /** Tells the group from every other that reads otherwise, and is the name of its folder. */
  readonly key: string;
  /** How many rules, proposals and messages it has. */
  readonly count: number;
  /** @throws UserError where Pagefind fails. */
  readonly make: () => Promise<NewFile[]>;
}

/**
 * Parts what is searched into groups that are indexed each by itself: so many whole games, one after the other, that an
 * edit makes few of them anew. The order stays.
 */
export function groupGames<T extends Pick<SearchedGame, 'count'>>(games: readonly T[]): T[][] {
  const least = Math.max(FEWEST, countOf(games) / MOST_GROUPS);
  const groups: T[][] = [];
  for (const game of games.filter(({ count }) => count > 0)) {
    const group = groups.at(-1);
    if (group === undefined || countOf(group) >= least) groups.push([game]);
    else group.push(game);
  }
  return groups;
}

function countOf(games: readonly Pick<SearchedGame, 'count'>[]): number {
  return games.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the groups in which the words of games are searched. */
export function wordGroups(games: readonly SearchedGame[]): NewGroup[] {
  return groupGames(games).map((group, number) => {
    const key = keyOf(group, number);
    const make = async () =>
      inFolder(
        key,
        await writePagefind(
          group.flatMap(({ records }) => records()),
          number,
        ),
      );
    return { key, count: countOf(group), make };
  });
}

/** Another Pagefind, or another place among the groups, gives other files. */
function keyOf(games: readonly SearchedGame[], number: number): string {
  return digestFiles([
    toFile(versionOfPagefind(), languageOf(number)),
    ...games.map(({ recordsKey }) => toFile('', recordsKey)),
  ]);
}

function versionOfPagefind(): string {
  const file = new URL('../package.json', import.meta.resolve('pagefind'));
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
