import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PROJECT, runCommand } from '../command.ts';
import { replaceFile } from '../replace-file.ts';
import { writeMechanics } from './mechanics.ts';

const HELP = `Usage: npm run docs [-- --check]

Writes docs/mechanics.md from the engine's registry of mechanics and procedures.

Options:
  --check   write nothing; exit with 1 where the file is not what would be written
  --help    print this help

Exit status: 0 done, 1 the file is another or could not be written, 2 wrong options.`;

const FILE = join(PROJECT, 'docs/mechanics.md');

async function run(check: boolean): Promise<number> {
  const text = await format(writeMechanics(), {
    ...(await resolveConfig(FILE)),
    parser: 'markdown',
  });
  if (!check) {
    replaceFile(FILE, text);
    return 0;
  }
  if (text === readFileSync(FILE, 'utf8')) return 0;
  console.error('Unexpected docs/mechanics.md, expected what npm run docs writes. Run it.');
  return 1;
}

runCommand({
  name: 'npm run docs',
  help: HELP,
  options: { check: { type: 'boolean', default: false } },
  writes: () => FILE,
  run: ({ check }) => run(check),
});
