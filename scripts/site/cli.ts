import process from 'node:process';
import { UserError } from '../../src/diagnostics/index.ts';
import { distOf } from '../../src/root/index.ts';
import { PROJECT, runCommand } from '../command.ts';
import { openRootForAstro, ROOT_OPTION, rootHelp, whole } from '../root.ts';
import { NotByUs } from './direct.ts';
import { BUILD_HELP, BUILD_OPTIONS, readJobs, type BuildOptions } from './options.ts';
import { buildAndTell } from './tell-build.ts';

const HELP = `Usage: npm run build:site [-- --root DIR] [--jobs N] [--only GAME | --plain]

Builds the site from what was imported, and writes it to dist/ in the folder of the archive. What may have
changed since the last build is rendered; what is kept for that lies in .cache/, and may be deleted.

Options:
${rootHelp()}
${BUILD_HELP}
  --help        print this help

Exit status: 0 done, 1 something cannot be read, built or written, 2 wrong options.`;

runCommand({
  name: 'npm run build:site',
  help: HELP,
  options: { ...ROOT_OPTION, ...BUILD_OPTIONS },
  writes: ({ root }) => distOf(whole(root)),
  run: async ({ root, ...options }) => {
    const jobs = readJobs(options);
    const opened = openRootForAstro(root);
    process.env['NODE_ENV'] ??= 'production';
    if (options.plain || !(await buildByUs(opened, jobs, options))) await buildByAstro();
    return 0;
  },
});

/** Returns whether the site could be built in this way. */
async function buildByUs(
  root: string,
  jobs: number,
  { only = '' }: BuildOptions,
): Promise<boolean> {
  const isIndexed = process.env['SEARCH_INDEX'] !== 'none';
  try {
    await buildAndTell({ project: PROJECT, root, jobs, only, isIndexed, say });
    return true;
  } catch (error) {
    if (!(error instanceof NotByUs)) throw error;
    if (only !== '') {
      throw new UserError(`Unexpected --only, expected all games: ${error.message}.`);
    }
    say(`Astro builds the whole site by itself, and nothing is kept: ${error.message}.`);
    return false;
  }
}

function say(words: string): void {
  console.log(words);
}

async function buildByAstro(): Promise<void> {
  const { build } = await import('astro');
  await build({ root: PROJECT });
}
