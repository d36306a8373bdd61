// @ts-check
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from './keep-compiled.mjs';

// Renders a share in a thread of its own, and gives what became of it.
const share = /** @type {import('./share.ts').Share} */ (workerData);
keepCompiled();
const [{ readFacts }, { renderShare }] = await Promise.all([
  import('./direct.ts'),
  import('./share.ts'),
]);
parentPort?.postMessage(await renderShare(share, readFacts(share.bundle)));
