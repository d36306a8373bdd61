import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'astro';
import { UserError } from '../src/diagnostics/index.ts';
import { settle } from '../src/in-place/index.ts';
import { distOf } from '../src/root/index.ts';
import { PROJECT, runCommand } from './command.ts';
import { commandFor, openRootForAstro, ROOT_OPTION, rootHelp } from './root.ts';
import { readPort, SERVER_HELP, SERVER_OPTIONS } from './server-options.ts';

const HELP = `Usage: npm run preview [-- --root DIR]

Serves the built site until it is stopped.

Options:
${rootHelp()}
${SERVER_HELP}
  --help        print this help

Exit status: 0 done, 1 there is no built site or it cannot be served, 2 wrong options.`;

runCommand({
  name: 'npm run preview',
  help: HELP,
  options: { ...ROOT_OPTION, ...SERVER_OPTIONS },
  run: async ({ root, host, port }) => {
    const dist = distOf(openRootForAstro(root));
    settle(dist);
    if (!existsSync(join(dist, 'index.html'))) {
      throw new UserError(
        `Unexpected absence of ${dist}/index.html, expected a built site: ${commandFor('npm run build', root)}`,
      );
    }
    const server = await preview({
      root: PROJECT,
      server: { port: readPort(port), host: host ?? false },
    });
    await server.closed();
    return 0;
  },
});
