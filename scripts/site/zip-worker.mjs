// @ts-check
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from './keep-compiled.mjs';

// Zips games together with the thread that began it, and gives the paths of those that it zipped.
const work = /** @type {import('./zip-share.ts').ZipWork} */ (workerData);
keepCompiled();
const { zipShare } = await import('./zip-share.ts');
parentPort?.postMessage(zipShare(work));
