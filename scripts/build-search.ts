import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../src/diagnostics/index.ts';
import { linkTree, openAside, settle } from '../src/in-place/index.ts';
import { runCommand } from './command.ts';
import { builtSite, commandFor, ROOT_OPTION, rootHelp } from './root.ts';
import { INDEX, writeIndex } from './search-index/write-index.ts';

const HELP = `Usage: npm run search [-- --root DIR | --dist FOLDER]

Reads the pages of the built site anew, and puts the site in place with its new search index in
find/. Until then, and if this is stopped, the site stays as it is. A build does the same by itself.

Options:
${rootHelp()}
  --dist FOLDER the built site, wherever it lies (default: dist/ in the folder of the archive)
  --help        print this help

Exit status: 0 done, 1 there is no built site or the index could not be written, 2 wrong options.
`;

async function run(dist: string, root: string | undefined): Promise<number> {
  settle(dist);
  if (!existsSync(join(dist, 'index.html'))) {
    throw new UserError(
      `Unexpected absence of ${dist}/index.html, expected a built site: ${commandFor('npm run build', root)}`,
    );
  }
  console.log(await renewIndex(dist));
  return 0;
}

/** What an earlier run wrote under other names goes with the old index. */
async function renewIndex(dist: string): Promise<string> {
  const aside = openAside(dist);
  try {
    linkTree({ from: aside.target, to: aside.next, except: (path) => path === INDEX });
    const told = await writeIndex(aside.next);
    aside.put();
    return told;
  } finally {
    aside.close();
  }
}

runCommand({
  name: 'npm run search',
  help: HELP,
  options: { ...ROOT_OPTION, dist: { type: 'string' } },
  writes: (given) => join(builtSite(given), INDEX),
  run: (given) => run(builtSite(given), given.root),
});
