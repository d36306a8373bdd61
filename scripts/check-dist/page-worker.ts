import { parentPort, workerData } from 'node:worker_threads';
import { readBatch, type PageBatch } from './read-pages.ts';

for (const pages of readBatch(workerData as PageBatch, () => undefined)) {
  parentPort?.postMessage(pages);
}
