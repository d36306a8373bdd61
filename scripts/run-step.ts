import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { PROJECT } from './command.ts';

/** What an import is called by. */
export const IMPORT: readonly string[] = ['scripts/import-archives/cli.ts'];

/**
 * Runs one script of the project as a step of a command, and gives its exit status. What the step says is
 * said by itself.
 * @param step Flags of Node, and the script last.
 */
export function runStep(step: readonly string[], given: readonly string[]): number {
  const [script = '', ...flags] = step.toReversed();
  const { status } = spawnSync(process.execPath, [...flags, join(PROJECT, script), ...given], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
