import { contentOf } from '../../src/root/index.ts';
import { isTaken, SCHEMAS } from '../../src/integrations/zips/entries.ts';
import { zipGame } from '../../src/integrations/zips/zip-game.ts';
import { digestAll } from './digest.ts';
import type { Packed } from './packs.ts';
import type { Run } from './run.ts';

/** A group of files that is made of others. */
export interface Derived {
  /** Its name, which no game can have. */
  readonly group: string;
  /** What it is made of. */
  readonly key: string;
  /** Writes its files into the new folder, and gives their paths. */
  readonly make: () => string[];
}

/**
 * Lists the zips of all games that have pages. Each is made of the records of its game and of what its pages
 * publish as data, so that it is kept while those are the same.
 */
export function listZips({ wanted, content, aside, groups }: Run): Derived[] {
  const all = [...groups.values()].flatMap(({ packs }) => packs.flatMap(({ files }) => files));
  const shown = new Set(all.flatMap(({ path }) => /^([^/]+)\/index\.html$/u.exec(path)?.[1] ?? []));
  // Each file is looked at once, and not once for each game.
  const byFolder = Map.groupBy(all, ({ path }) => path.slice(0, path.indexOf('/') + 1));
  const common = byFolder.get(SCHEMAS) ?? [];
  const places = { site: aside.next, content: contentOf(wanted.root).path };
  return [...content.games].flatMap(([game, records]) => {
    // Of a game that is not shown, or not asked for, nothing is published.
    if (!shown.has(game)) return [];
    const near = new Set([...(byFolder.get(`${game}/`) ?? []), ...common]);
    const taken = [...near].filter(({ path }) => isTaken(game, path));
    return [
      {
        group: `*zip-${game}`,
        key: keyOf(taken, records, content.shared),
        make: () =>
          zipGame(
            game,
            places,
            taken.map(({ path }) => path),
          ),
      },
    ];
  });
}

function keyOf(taken: readonly Packed[], ...records: readonly string[]): string {
  return digestAll([
    ...taken.map(({ path, digest }) => [path, digest] as const),
    ...records.map((digest, index) => [String(index), digest] as const),
  ]);
}
