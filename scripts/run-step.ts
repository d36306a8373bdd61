import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { PROJECT } from './command.ts';
import { COMPILED } from './site/keep-compiled.mjs';

/**
 * Runs a part of a command as a program of its own, its flags of Node before its script, and returns its exit
 * status. What the part says is said by itself. It finds its own code compiled by the run before: of an import that
 * finds nothing new that was more than half.
 */
export function runStep(step: readonly string[], given: readonly string[]): number {
  const [script = '', ...flags] = step.toReversed();
  const { status } = spawnSync(process.execPath, [...flags, join(PROJECT, script), ...given], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  });
  return status ?? 1;
}

/** Imports what is at hand as `npm run import` does, and returns its exit status. */
export function importAll(root: string): number {
  return runStep(['scripts/import-archives/cli.ts'], ['--root', root]);
}
