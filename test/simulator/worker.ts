import { parentPort, workerData } from 'node:worker_threads';
import { runSeed } from './run-seed.ts';
import { playSeed } from './tally.ts';

/** A worker plays every so manyth seed, and posts what came of each. */
const { from, seeds, step } = workerData as { from: number; seeds: number; step: number };

for (let index = 0; index < seeds; index += step) {
  parentPort?.postMessage(playSeed(from + index, runSeed));
}
