import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { linkTree, openAside, settle } from '../src/in-place/index.ts';
import { INDEX, writeIndex } from './search-index/write-index.ts';

const HELP = `Usage: node scripts/build-search.ts [--dist FOLDER]

Indexes the pages of the built site anew, and puts the site in place with its new search index in
pagefind/. Until then, and if this is stopped, the site stays as it is. A build does the same by itself.
  --dist FOLDER   the built site (default: dist)
`;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else process.exitCode = await run(resolve(values.dist));

async function run(dist: string): Promise<number> {
  settle(dist);
  if (!existsSync(join(dist, 'index.html'))) {
    console.error(`Unexpected absence of ${dist}/index.html, expected a built site: npm run build`);
    return 1;
  }
  try {
    console.log(await renewIndex(dist));
    return 0;
  } catch (error) {
    console.error(styleText('red', error instanceof Error ? error.message : String(error)));
    return 1;
  }
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
