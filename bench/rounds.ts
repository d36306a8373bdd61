import { UserError } from '../src/diagnostics/index.ts';
import type { Measured } from './measure.ts';

/** Something that is measured beside others. */
export interface Runner {
  readonly name: string;
  readonly run: () => Promise<Measured>;
}

/**
 * Runs each in turn, round after round, so that what else goes on falls on all of them alike; gives the runs of each.
 * @throws UserError where one of them fails.
 */
export async function takeRounds<One extends Runner>(
  runners: readonly One[],
  rounds: number,
): Promise<ReadonlyMap<One, readonly Measured[]>> {
  const runs = new Map<One, Measured[]>(runners.map((runner) => [runner, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [runner, measured] of runs) {
      const one = await runner.run();
      if (one.status !== 0) {
        throw new UserError(`${runner.name} ended with status ${one.status}:\n${one.output}`);
      }
      measured.push(one);
    }
  }
  return runs;
}

/** Returns the run in the middle, by its time. */
export function medianOf(runs: readonly Measured[]): Measured {
  const sorted = runs.toSorted((a, b) => a.seconds - b.seconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Unexpected number of rounds, expected 1 or more.');
  return middle;
}

/** Says between what the runs lie; nothing of a single one. */
export function spreadOf(runs: readonly Measured[]): string {
  if (runs.length === 1) return '';
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b);
  const [least = 0, most = least] = [seconds[0], seconds.at(-1)];
  return ` (${runs.length} rounds: ${least.toFixed(2)} to ${most.toFixed(2)} s)`;
}
