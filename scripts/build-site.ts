import { build } from 'astro';
import { distOf } from '../src/root/index.ts';
import { PROJECT, runCommand } from './command.ts';
import { openRootForAstro, ROOT_OPTION, rootHelp, whole } from './root.ts';

const HELP = `Usage: npm run build:site [-- --root DIR]

Builds the site from what was imported, and writes it to dist/ in the folder of the archive.

Options:
${rootHelp()}
  --help        print this help

Exit status: 0 done, 1 something cannot be read, built or written, 2 wrong options.`;

runCommand({
  name: 'npm run build:site',
  help: HELP,
  options: ROOT_OPTION,
  writes: ({ root }) => distOf(whole(root)),
  run: async ({ root }) => {
    openRootForAstro(root);
    await build({ root: PROJECT });
    return 0;
  },
});
