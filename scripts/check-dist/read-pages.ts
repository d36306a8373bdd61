import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeValidator, type ValidatedPage } from './validate-page.ts';

/** Pages to read: the site's folder and files in it. */
export interface PageBatch {
  readonly folder: string;
  readonly files: readonly string[];
}

/** Told how many pages were read, each time that some were. */
export type OnRead = (count: number) => void;

/** Fewer pages than this are not worth another worker. */
const SMALLEST_BATCH = 100;
/** How many pages are told of at a time. */
const PORTION = 50;

/** Reads pages, many of them on all processors; they come back in the order of their names. */
export async function readPages(batch: PageBatch, onRead: OnRead): Promise<ValidatedPage[]> {
  const { folder, files } = batch;
  const workers = Math.min(availableParallelism(), Math.ceil(files.length / SMALLEST_BATCH));
  const batches = Array.from({ length: workers }, (_, index) => ({
    folder,
    // Neighbours are alike in size; dealt out in turn, they keep all workers busy to the end.
    files: files.filter((_file, place) => place % workers === index),
  }));
  const read =
    workers > 1
      ? await Promise.all(batches.map((some) => readElsewhere(some, onRead)))
      : [...readBatch(batch, onRead)];
  return read.flat().sort((a, b) => (a.facts.file < b.facts.file ? -1 : 1));
}

/** Reads pages here, a portion at a time. */
export function* readBatch(
  { folder, files }: PageBatch,
  onRead: OnRead,
): Generator<ValidatedPage[]> {
  const validate = makeValidator();
  for (let from = 0; from < files.length; from += PORTION) {
    const some = files.slice(from, from + PORTION);
    yield some.map((file) => validate(file, readFileSync(join(folder, file), 'utf8')));
    onRead(some.length);
  }
}

function readElsewhere(batch: PageBatch, onRead: OnRead): Promise<ValidatedPage[]> {
  const pages: ValidatedPage[] = [];
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData: batch });
  return new Promise((resolve, reject) => {
    worker.on('message', (some: readonly ValidatedPage[]) => {
      for (const one of some) pages.push(one);
      onRead(some.length);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      resolve(pages);
    });
  });
}
