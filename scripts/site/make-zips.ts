import { Worker } from 'node:worker_threads';
import { isTaken, SCHEMAS } from '../../src/integrations/zips/entries.ts';
import { contentOf } from '../../src/root/index.ts';
import { packMade, placeOrClear } from './derive.ts';
import { digestAll } from './digest.ts';
import type { Packed } from './packs.ts';
import type { Run } from './run.ts';
import { countTaken, zipShare, type ToZip, type Zipped, type ZipWork } from './zip-share.ts';

/** In bytes: with less to zip, another thread takes longer to begin than it saves. */
const WORTH_A_THREAD = 10_000_000;

/** The zip of a game, which may be in several files. */
interface ZipOfGame extends ToZip {
  /** The name of its group, which no game can have. */
  readonly group: string;
  /** What it is made of. */
  readonly key: string;
  /** How many bytes its pages publish. */
  readonly bytes: number;
}

/**
 * Makes the zips of all games that have pages, on all threads. Each is made of the records of its game and of what its
 * pages publish as data, so that it is kept while those are the same.
 */
export async function makeZips(run: Run, worthAThread = WORTH_A_THREAD): Promise<void> {
  const anew = listZips(run).filter(({ group, key }) => !placeOrClear(run, group, key));
  const bytes = anew.reduce((sum, one) => sum + one.bytes, 0);
  const isWorth = run.wanted.jobs > 1 && anew.length > 1 && bytes >= worthAThread;
  const zipped = await zipAll(
    {
      places: { site: run.aside.next, content: contentOf(run.wanted.root).path },
      games: anew.map(({ game, published }) => ({ game, published })),
      taken: countTaken(),
    },
    isWorth ? Math.min(run.wanted.jobs, anew.length) - 1 : 0,
  );
  for (const { game, group, key } of anew) packMade(run, group, key, zipped.get(game) ?? []);
}

function listZips({ content, groups }: Run): ZipOfGame[] {
  const all = [...groups.values()].flatMap(({ packs }) => packs.flatMap(({ files }) => files));
  const shown = new Set(all.flatMap(({ path }) => /^([^/]+)\/index\.html$/u.exec(path)?.[1] ?? []));
  // Each file is looked at once, and not once for each game.
  const byFolder = Map.groupBy(all, ({ path }) => path.slice(0, path.indexOf('/') + 1));
  const common = byFolder.get(SCHEMAS) ?? [];
  return [...content.games].flatMap(([game, records]) => {
    // Of a game that is not shown, or not asked for, nothing is published.
    if (!shown.has(game)) return [];
    const near = new Set([...(byFolder.get(`${game}/`) ?? []), ...common]);
    const taken = [...near].filter(({ path }) => isTaken(game, path));
    return [
      {
        game,
        group: `*zip-${game}`,
        key: keyOf(taken, records, content.shared),
        published: taken.map(({ path }) => path),
        bytes: taken.reduce((sum, { bytes }) => sum + bytes, 0),
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

/**
 * Zips games; returns the paths of their zips.
 * @param others How many threads help this one.
 */
export async function zipAll(work: ZipWork, others: number): Promise<Zipped> {
  // Where this thread fails, nobody asks what became of the others.
  const threads = Promise.allSettled(Array.from({ length: others }, () => startThread(work)));
  const all = [zipShare(work)];
  for (const done of await threads) {
    if (done.status === 'rejected') throw done.reason;
    all.push(done.value);
  }
  return new Map(all.flatMap((one) => [...one]));
}

function startThread(workerData: ZipWork): Promise<Zipped> {
  const worker = new Worker(new URL('zip-worker.mjs', import.meta.url), { workerData });
  return new Promise<Zipped>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('A thread ended before its zips were written.'));
    });
  });
}
