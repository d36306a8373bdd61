import { Worker } from 'node:worker_threads';
import { readContentKeys, type ContentKeys } from './content-keys.ts';
import { lookAtShare, makeRoom, type Shared } from './look-share.ts';
import { StampTable } from './stamp-table.ts';
import { readStampsAnew, unpackStamps, type Stamps } from './stamps.ts';

/** Where a site had fewer files, another thread takes longer to begin than it saves. */
const WORTH_A_THREAD = 20_000;

/** What is looked at before it is known whether there is anything to do. */
export interface Places {
  readonly content: string;
  readonly documents: string;
  /** The folder of the site that stands. */
  readonly site: string;
  /** The bytes of the stamps that it had when it was put there. */
  readonly stamps: Uint8Array;
}

/** What a thread is told of it. */
export interface Look extends Places {
  readonly shared: Shared;
}

/** What was seen. */
export interface Seen {
  readonly content: ContentKeys;
  /** What the site was when it was put there. */
  readonly then: Stamps;
  /** What it is now; the very stamps that it had, where they are the same. */
  readonly now: Stamps;
}

/**
 * Begins to look at the content in a thread of its own, which goes on with files of the site; what is given looks at
 * these in this thread meanwhile, and waits for the other one. With one thread to work with all of it is done here.
 * @throws Error, from what is given, where the content cannot be read.
 */
export function startLooking(
  places: Places,
  jobs: number,
  worthAThread = WORTH_A_THREAD,
): () => Promise<Seen> {
  const { content, documents, site, stamps } = places;
  const then = unpackStamps(stamps);
  const shared = makeRoom(then);
  const isWorth = jobs > 1 && then.files.size >= worthAThread;
  const wait = isWorth ? startThread({ ...places, shared }) : undefined;
  return async () => {
    lookAtShare(site, then, shared);
    const found = await wait?.();
    if (wait !== undefined && found === undefined) {
      // It may have ended in the midst. What went wrong there goes wrong here, too, and is said as ever.
      shared.given[0] = 0;
      lookAtShare(site, then, shared);
    }
    return {
      content: found ?? readContentKeys(content, documents),
      ...{ then, now: compare(site, then, shared) },
    };
  };
}

/** Gives what waits for it, and gives what the content is; undefined where the thread failed. */
function startThread(look: Look): () => Promise<ContentKeys | undefined> {
  const worker = new Worker(new URL('look-worker.mjs', import.meta.url), { workerData: look });
  const done = new Promise<ContentKeys | undefined>((resolve) => {
    worker.once('message', resolve);
    for (const end of ['error', 'exit']) {
      worker.once(end, () => {
        resolve(undefined);
      });
    }
  });
  // Where this thread ends before, nobody waits for the other one.
  worker.unref();
  return () => {
    worker.ref();
    return done;
  };
}

/** Where the folders are as they were, the files in them are known. */
function compare(site: string, then: Stamps, shared: Shared): Stamps {
  const folders = new StampTable(then.folders.paths, shared.folders);
  if (folders.size === 0 || !folders.isSameAll(then.folders)) return readStampsAnew(site);
  const files = new StampTable(then.files.paths, shared.files);
  return { folders: then.folders, files: files.isSameAll(then.files) ? then.files : files };
}
