import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { close, createIndex } from 'pagefind';
import { UserError } from '../src/diagnostics/index.ts';
import { runCommand } from './command.ts';
import { writeFiles } from './write-files.ts';

const HELP = `Usage: npm run search [-- --dist FOLDER]

Indexes the pages of the built site and writes the search index beside them, in pagefind/.

Options:
  --dist FOLDER   the built site (default: dist)
  --help          print this help

Exit status: 0 done, 1 there is no built site or the index could not be written, 2 wrong options.
`;

const CONFIG = {
  // Numbers of rules and proposals are words: 33/9 is not 339, and 1-10 is neither 110 nor 1 and 10.
  includeCharacters: '/-',
  // Every page is in one language, and says so; nothing is to be guessed.
  forceLanguage: 'en',
  // The numbers of paragraphs are not among the words of a rule.
  excludeSelectors: ['.anchor'],
};

/** What Pagefind writes for those who use its own search page. */
const UNUSED = [
  'pagefind-component-ui.css',
  'pagefind-component-ui.js',
  'pagefind-highlight.js',
  'pagefind-modular-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-ui.css',
  'pagefind-ui.js',
];

async function run(dist: string): Promise<number> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new UserError(
      `Unexpected absence of ${dist}/index.html, expected a built site: npm run build`,
    );
  }
  const began = performance.now();
  try {
    const pages = await writeIndex(dist, join(dist, 'pagefind'));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${pages} pages indexed in ${seconds} s.`);
    return 0;
  } finally {
    await close();
  }
}

/** @returns How many pages can be found. */
async function writeIndex(dist: string, outputPath: string): Promise<number> {
  const { index, errors } = await createIndex(CONFIG);
  failOn(errors);
  if (index === undefined) throw new Error('Pagefind made no index.');
  const read = await index.addDirectory({ path: dist });
  failOn(read.errors);
  console.log(`${read.page_count} pages read from ${dist}.`);
  const { errors: faults, files } = await index.getFiles();
  failOn(faults);
  const wanted = files.filter(({ path }) => !UNUSED.includes(path));
  // What an earlier run wrote under other names would stay for ever.
  rmSync(outputPath, { recursive: true, force: true });
  writeFiles(outputPath, wanted);
  return countIndexed(outputPath);
}

function failOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new UserError(`Pagefind reports:\n${errors.join('\n')}`);
}

function countIndexed(outputPath: string): number {
  const entry = JSON.parse(readFileSync(join(outputPath, 'pagefind-entry.json'), 'utf8')) as {
    readonly languages: Readonly<Record<string, { readonly page_count: number }>>;
  };
  const counts = Object.values(entry.languages).map(({ page_count: count }) => count);
  const pages = counts.reduce((sum, count) => sum + count, 0);
  if (pages === 0) {
    throw new UserError('Unexpected index without pages, expected pages with data-pagefind-body.');
  }
  return pages;
}

runCommand({
  name: 'npm run search',
  help: HELP,
  options: { dist: { type: 'string', default: 'dist' } },
  writes: ({ dist }) => join(resolve(dist), 'pagefind'),
  run: ({ dist }) => run(resolve(dist)),
});
