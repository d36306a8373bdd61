import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { distOf } from '../src/root/index.ts';
import { PROJECT, runCommand } from './command.ts';
import { openRoot, ROOT_OPTION, rootHelp, whole } from './root.ts';

const HELP = `Usage: npm run build [-- --root DIR]

Imports what is at hand, builds the site with its search index, and puts it in place in dist/ in the
folder of the archive.

Options:
${rootHelp()}
  --help        print this help

Exit status: 0 done, 1 something cannot be read, built or written, 2 wrong options.`;

/** The space for new objects is kept small, and the old ones are looked through often, which saves memory. */
const STEPS = [
  ['scripts/import-archives/cli.ts'],
  ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc', 'scripts/build-site.ts'],
];

runCommand({
  name: 'npm run build',
  help: HELP,
  options: ROOT_OPTION,
  writes: ({ root }) => distOf(whole(root)),
  run: ({ root: given }) => {
    const root = openRoot(given);
    const failed = STEPS.find((step) => runStep(step, root) !== 0);
    return failed === undefined ? 0 : 1;
  },
});

/** What a step says is said by itself. */
function runStep(step: readonly string[], root: string): number {
  const [script = '', ...flags] = step.toReversed();
  const { status } = spawnSync(
    process.execPath,
    [...flags, join(PROJECT, script), '--root', root],
    { stdio: 'inherit' },
  );
  return status ?? 1;
}
