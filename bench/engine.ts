import { join } from 'node:path';
import { UserError } from '../src/diagnostics/index.ts';
import { measure } from './measure.ts';
import { NODE, ROOT } from './project.ts';
import type { Report } from './report.ts';

/** Measures the replay of synthetic logs, each in a process of its own so that memory is its own too. */
export async function benchEngine(report: Report, sizes: readonly number[]): Promise<void> {
  report.heading('Synthetic events, replayed');
  for (const size of sizes) {
    const script = join(ROOT, 'bench/replay-synthetic.ts');
    const measured = await measure(NODE, [script, String(size)], { cwd: ROOT });
    if (measured.status !== 0) {
      throw new UserError(`The replay of ${size} events failed:\n${measured.output}`);
    }
    report.row(`${size} events`, measured);
    for (const line of measured.output.trim().split('\n')) report.line(`  ${line}`);
  }
}
