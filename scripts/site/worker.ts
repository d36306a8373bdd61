import { parentPort, workerData } from 'node:worker_threads';
import { readFacts } from './direct.ts';
import { renderShare, type Share } from './share.ts';

/** Renders a share in a thread of its own, and gives what became of it. */
const share = workerData as Share;
parentPort?.postMessage(await renderShare(share, readFacts(share.bundle)));
