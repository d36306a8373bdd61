import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from './keep-compiled.ts';
import type { Share } from './share.ts';

/** Renders a share in a thread of its own, and gives what became of it. */
const share = workerData as Share;
keepCompiled();
const [{ readFacts }, { renderShare }] = await Promise.all([
  import('./direct.ts'),
  import('./share.ts'),
]);
parentPort?.postMessage(await renderShare(share, readFacts(share.bundle)));
