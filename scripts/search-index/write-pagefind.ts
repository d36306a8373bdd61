import { close, createIndex } from 'pagefind';
import { UserError } from '../../src/diagnostics/index.ts';
import type { NewFile } from '../write-files.ts';
import { counted } from '../../src/schemas/counted.ts';

/** What Pagefind is told of a rule or a proposal. */
export interface SearchRecord {
  /** Of all its passages, one passage after the other, each once. */
  readonly words: readonly string[];
  /** What it can be narrowed by. */
  readonly filters: Readonly<Record<'game' | 'kind' | 'era' | 'keyword', readonly string[]>>;
}

const CONFIG = {
  // Numbers of rules and proposals are words: 33/9 is not 339, and 1-10 is not 110.
  includeCharacters: '/-',
};

/** Pagefind leaves out what has no word; this is one that nobody can ask for. */
const WORDLESS = '_';

/**
 * What Pagefind writes for those who use its own search page, its workers or other languages. Fragments are what it
 * shows of a page; here that are the passages, with the versions in which they stand.
 */
const UNUSED =
  /^(?:fragment\/|wasm\.unknown\.|pagefind-(?:component-ui|highlight|modular-ui|ui|worker)\.)/u;

/** Pagefind's program for browsers, which the first index has for all. */
const PROGRAM = /^(?:wasm\.|pagefind\.js$)/u;

/**
 * Returns the language that a group is said to be in. Every page is in one language, and nothing is to be guessed; but
 * Pagefind calls what it finds by language and digest, so that groups in languages of their own have no name in common.
 */
export function languageOf(group: number): string {
  return group === 0 ? 'en' : `en-${group}`;
}

/**
 * Makes the full-text index of Pagefind for a group. That of the first group has the program for browsers, into which
 * the others are merged.
 * @param records Its browser half calls them by their places in this list, of which the sort `place` tells.
 * @throws UserError where Pagefind fails.
 */
export async function writePagefind(
  records: readonly SearchRecord[],
  group: number,
): Promise<NewFile[]> {
  try {
    const { index, errors } = await createIndex(CONFIG);
    failOn(errors);
    if (index === undefined) throw new UserError('Pagefind made no index.');
    for (const [place, { words, filters }] of records.entries()) {
      const added = await index.addCustomRecord({
        url: String(place),
        content: words.length === 0 ? WORDLESS : words.join(' '),
        language: languageOf(group),
        filters: Object.fromEntries(
          Object.entries(filters).map(([name, values]) => [name, [...values]]),
        ),
        sort: { place: String(place).padStart(8, '0') },
      });
      failOn(added.errors);
    }
    const { errors: faults, files } = await index.getFiles();
    failOn(faults);
    expectAll(files, records.length);
    // They come in any order; the same site has the same index.
    return files
      .filter(({ path }) => !UNUSED.test(path) && (group === 0 || !PROGRAM.test(path)))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  } finally {
    await close();
  }
}

function failOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new UserError(`Pagefind reports:\n${errors.join('\n')}`);
}

/** One that was left out would give its place to the next. */
function expectAll(files: readonly NewFile[], count: number): void {
  const entry = files.find(({ path }) => path === 'pagefind-entry.json')?.content ?? [];
  const { languages } = JSON.parse(Buffer.from(entry).toString()) as Entry;
  const held = Object.values(languages).reduce((sum, { page_count: pages }) => sum + pages, 0);
  if (held !== count) {
    throw new UserError(`Pagefind took ${counted(held, 'rule')} and proposals, expected ${count}.`);
  }
}

interface Entry {
  readonly languages: Readonly<Record<string, { readonly page_count: number }>>;
}
