import { Worker } from 'node:worker_threads';
import { readFacts } from './direct.ts';
import { ARCHIVE, renderShare, type Done, type Share, type Unit } from './share.ts';

/** Below so much work for each, another thread takes longer to begin than it saves. */
const WORTH_A_THREAD = 500;
/** A game that is that much more than its share of the work is parted: each thread reads and replays it. */
const TOO_MUCH = 1.5;
/** A game of heavier records is not parted, for each thread would hold them. */
const TOO_HEAVY = 100_000_000;

/** A group of pages to be rendered, with what they take: about as much as so many files of content. */
export interface Work {
  readonly group: string;
  readonly size: number;
  /** The number of bytes of its records. */
  readonly weight: number;
  /** Packs of which some pages may be as they were. */
  readonly before: readonly string[];
}

/**
 * Deals work out to threads: whole games, the largest first, and one game in parts where it is more than a
 * thread should have. What belongs to no game comes in the first share, at its end: there the largest game,
 * of which it shows something, too, was read.
 */
export function dealOut(
  work: readonly Work[],
  jobs: number,
  nameOf: (group: string, part: number) => string,
): Unit[][] {
  const total = work.reduce((sum, { size }) => sum + size, 0);
  const threads = Math.max(1, Math.min(jobs, Math.floor(total / WORTH_A_THREAD)));
  const first = { size: 0, units: [] as Unit[] };
  const others = Array.from({ length: threads - 1 }, () => ({ size: 0, units: [] as Unit[] }));
  const shares = [first, ...others];
  const fair = total / threads;
  for (const { group, size, weight, before } of [...work].sort((a, b) => b.size - a.size)) {
    const parts = size > fair * TOO_MUCH && weight <= TOO_HEAVY ? threads : 1;
    for (let part = 0; part < parts; part++) {
      const least = shares.reduce((one, other) => (other.size < one.size ? other : one));
      const share = group === ARCHIVE ? first : least;
      share.units.push({ group, part, parts, pack: nameOf(group, part), before });
      share.size += size / parts;
    }
  }
  return shares.map(({ units }) => units).filter((units) => units.length > 0);
}

/** Renders every share, the first one in this thread. */
export async function renderShares(shares: readonly Share[]): Promise<Done[]> {
  const [first, ...others] = shares;
  if (first === undefined) return [];
  const workers = others.map(startWorker);
  const own = renderShare(first, readFacts(first.bundle));
  try {
    return await Promise.all([own, ...workers.map(({ done }) => done)]);
  } finally {
    await Promise.all(workers.map(({ worker }) => worker.terminate()));
  }
}

function startWorker(share: Share): { readonly worker: Worker; readonly done: Promise<Done> } {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), {
    workerData: share,
    resourceLimits: { maxYoungGenerationSizeMb: 48 },
  });
  const done = new Promise<Done>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('A thread ended before its pages were written.'));
    });
  });
  return { worker, done };
}
