import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { UserError } from '../../src/diagnostics/index.ts';
import { writeFiles } from '../write-files.ts';

/** Where the index of a site lies. */
export const INDEX = 'pagefind';

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

/**
 * Reads the pages of the site in a folder and writes their search index beside them, where there is none.
 * @returns How many pages were read, and how many can be found, in words.
 * @throws UserError where Pagefind fails, or finds no page to be indexed.
 */
export async function writeIndex(site: string): Promise<string> {
  const began = performance.now();
  try {
    const { index, errors } = await createIndex(CONFIG);
    failOn(errors);
    if (index === undefined) throw new Error('Pagefind made no index.');
    const read = await index.addDirectory({ path: site });
    failOn(read.errors);
    const outputPath = join(site, INDEX);
    const { errors: faults, files } = await index.getFiles();
    failOn(faults);
    writeFiles(
      outputPath,
      files.filter(({ path }) => !UNUSED.includes(path)),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return `${read.page_count} pages read, ${countIndexed(outputPath)} indexed in ${seconds} s.`;
  } finally {
    await close();
  }
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
