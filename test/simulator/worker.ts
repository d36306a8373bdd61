import { parentPort, workerData } from 'node:worker_threads';
import type { Part } from './part.ts';
import { runSeed } from './run-seed.ts';
import { playSeed } from './tally.ts';

/** A worker plays every so manyth seed, and posts what came of each. */
const { from, seeds, step, round } = workerData as Part;

for (let index = 0; index < seeds; index += step) {
  parentPort?.postMessage(playSeed(from + index, (seed) => runSeed(seed, { round })));
}
