import { once } from 'node:events';
import process from 'node:process';
import { dev } from 'astro';
import { PROJECT, runCommand } from './command.ts';
import { openRoot, openRootForAstro, ROOT_OPTION, rootHelp } from './root.ts';
import { importAll } from './run-step.ts';
import { readPort, SERVER_HELP, SERVER_OPTIONS } from './server-options.ts';

const HELP = `Usage: npm run dev [-- --root DIR]

Imports what is at hand, and serves the site while you work on it, until it is stopped. A text, log,
note, game or setting that changes is shown at once; a document or manifest that changes is imported
again by itself first. A text that you edited by hand is kept, and the import says so.

Options:
${rootHelp()}
${SERVER_HELP}
  --help        print this help

Exit status: 0 done, 1 something cannot be read or served, 2 wrong options.`;

runCommand({
  name: 'npm run dev',
  help: HELP,
  options: { ...ROOT_OPTION, ...SERVER_OPTIONS },
  run: async ({ root, host, port }) => {
    const server = { port: readPort(port), host: host ?? false };
    // What changed while nobody looked is imported first. What is wrong with it stops nothing: people are at work on it.
    if (importAll(openRoot(root)) !== 0) {
      console.error('Nothing was imported; the site shows what it held before.');
    }
    openRootForAstro(root);
    const stopped = untilStopped();
    return Promise.race([dev({ root: PROJECT, server }).then(() => stopped), stopped]);
  },
});

/**
 * Serving is done when somebody stops it. The server listens for that, too, and would end the program before
 * the work is known to be done.
 */
async function untilStopped(): Promise<number> {
  await once(process, 'SIGTERM');
  setImmediate(() => process.exit());
  return 0;
}
