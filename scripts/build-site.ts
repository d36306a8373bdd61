import { join } from 'node:path';
import { build } from 'astro';
import { PROJECT, runCommand } from './command.ts';

const HELP = `Usage: npm run build:site

Builds the site from what was imported, and writes it to dist.

Options:
  --help    print this help

Exit status: 0 done, 1 something cannot be read, built or written, 2 wrong options.`;

runCommand({
  name: 'npm run build:site',
  help: HELP,
  options: {},
  writes: () => join(PROJECT, 'dist'),
  run: async () => {
    await build({ root: PROJECT });
    return 0;
  },
});
