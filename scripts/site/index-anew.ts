import { makeGamePart, type GamePart } from '../search-index/game-part.ts';
import { joinParts } from '../search-index/join-parts.ts';
import { ADDRESSES, listGames, readAddresses } from '../search-index/read-addresses.ts';
import { wordGroups } from '../search-index/word-groups.ts';
import { nameFiles, tellFound, writeFind } from '../search-index/write-index.ts';
import { derive } from './derive.ts';
import { digestAll } from './digest.ts';
import { NAMES, passagesGroup, SEARCH, wordsGroup } from './index-groups.ts';
import { keepPart, readPart, type KeptPart } from './kept-parts.ts';
import type { Run } from './run.ts';

/** A file that the index is made of, with its digest. */
type Read = readonly [path: string, digest: string];

/**
 * Makes the search index of a site anew: what it takes from games whose pages are others, the groups of words that these
 * are in, names where one is another, and what all have in common.
 * @param read All pages, and what they are called.
 * @param key Tells what the whole is made of.
 */
export async function makeIndexAnew(run: Run, read: readonly Read[], key: string): Promise<void> {
  const began = performance.now();
  const { next } = run.aside;
  const games = listGames(next);
  const parts = await takeParts(run, games, read);
  const groups = wordGroups(
    parts.map(({ facts: { passages, recordsKey }, records }) => ({
      ...{ count: passages.length, recordsKey, records },
    })),
  );
  for (const [number, group] of groups.entries()) {
    await derive(run, wordsGroup(number), group.key, async () =>
      writeFind(next, await group.make()),
    );
  }
  const called = digestAll(read.filter(([path]) => path.endsWith(ADDRESSES)));
  await derive(run, NAMES, called, () =>
    writeFind(next, nameFiles(games.map((game) => readAddresses(next, game)))),
  );
  const facts = parts.map((part) => part.facts);
  const joined = joinParts(facts, groups);
  await derive(run, SEARCH, key, () => writeFind(next, joined.files));
  run.wanted.say(tellFound({ ...joined, began }));
}

async function takeParts(
  run: Run,
  games: readonly string[],
  read: readonly Read[],
): Promise<KeptPart[]> {
  const own = Map.groupBy(read, ([path]) => {
    const folder = path.slice(0, Math.max(0, path.indexOf('/')));
    return games.includes(folder) ? folder : '';
  });
  const parts: KeptPart[] = [];
  for (const game of games) parts.push(await takePart(run, game, digestAll(own.get(game) ?? [])));
  return parts;
}

async function takePart(run: Run, game: string, key: string): Promise<KeptPart> {
  const { next } = run.aside;
  let made: GamePart | undefined;
  const make = () => (made ??= makeGamePart(next, readAddresses(next, game)));
  const part = readPart(run, game, key) ?? keepPart(run, game, key, make());
  await derive(run, passagesGroup(game), part.facts.folder, () => writeFind(next, make().files));
  return part;
}
