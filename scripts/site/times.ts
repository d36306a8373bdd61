import { writeSync } from 'node:fs';
import process from 'node:process';
import { isMainThread, threadId } from 'node:worker_threads';

/**
 * Says that a step of a build ended, where `PALIMPSEST_TIMES` stands in the environment: when that was by the clock,
 * and how long its thread had worked until then, in seconds. What one thread did while another waited is seen so.
 */
export function tellTime(step: string): void {
  if (process.env['PALIMPSEST_TIMES'] === undefined) return;
  const { user, system } = process.threadCpuUsage();
  const clock = ((performance.timeOrigin + performance.now()) / 1000) % 1000;
  const thread = isMainThread ? 'main' : `thread ${threadId}`;
  const worked = ((user + system) / 1e6).toFixed(2);
  writeSync(
    2,
    `${clock.toFixed(2).padStart(7)} ${thread.padEnd(9)} ${worked.padStart(6)}  ${step}\n`,
  );
}
