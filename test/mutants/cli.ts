import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runCommand, WrongUsage } from '../../scripts/command.ts';
import { UserError } from '../../src/diagnostics/index.ts';
import { CODE, NOT_CODE } from '../../stryker.config.mjs';
import { linesWithCode, pickLines } from './pick-lines.ts';

const INSTALL = 'npm ci --prefix test/mutants';

const HELP = `Usage: npm run test:mutants -- [--sample N] [--seed N] [--jobs N] [--keep] [FILE[:LINE-LINE]...]

Puts small faults into the code, one by one, and tells which of them no test finds. All of the engine, the
views and the importers take days; so it is done file by file, or for lines that are picked by chance.
What does it is a package of its own, to be installed before: ${INSTALL}.

Options:
  --sample N    the faults of N lines, picked among all by chance
  --seed N      which ones: the same lines for the same number (default: 1)
  --jobs N      faults tried at a time (default: 1)
  --keep        keep what became of each in .cache/mutants.json, and try again only those whose code or tests
                are others since; what is counted at the end is all that is kept
  --help        print this help

Exit status: 0 at least 85 of 100 were found; 1 fewer, or a test fails without any; 2 wrong options.`;

runCommand({
  name: 'npm run test:mutants',
  help: HELP,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
  takesWords: true,
  run: ({ sample, seed, jobs, keep }, files) => {
    const lines = sample === undefined ? files : sampleLines(number(sample), number(seed));
    const where = lines.length === 0 ? [] : ['--mutate', lines.join(',')];
    const bin = join(PROJECT, 'test/mutants/node_modules/@stryker-mutator/core/bin/stryker.js');
    if (!existsSync(bin)) {
      throw new UserError(`Unexpected absence of ${bin}, expected it to be installed: ${INSTALL}.`);
    }
    const options = ['run', '--concurrency', String(number(jobs)), ...where];
    if (keep) options.push('--incremental');
    const ended = spawnSync(process.execPath, [bin, ...options], {
      cwd: PROJECT,
      stdio: 'inherit',
    });
    return ended.status === 0 ? 0 : 1;
  },
});

function sampleLines(count: number, seed: number): string[] {
  const all = globSync(CODE, { cwd: PROJECT, exclude: NOT_CODE })
    .sort()
    .flatMap((file) => linesWithCode(file, readFileSync(join(PROJECT, file), 'utf8')));
  return pickLines(all, count, seed).map(({ file, line }) => `${file}:${line}-${line}`);
}

function number(said: string): number {
  const read = Number(said);
  if (Number.isSafeInteger(read) && read > 0) return read;
  throw new WrongUsage(`Unexpected ${said}, expected a number above 0.`);
}
