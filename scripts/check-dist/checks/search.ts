import type { Check, PageFacts, Site } from '../page-facts.ts';

const SORTS = ['number', 'date'];
const FILTERS = ['kind', 'game'];
/** Pages that are found by their exact name; an old version may share its name with its rule. */
const NAMED = new Set(['rule', 'proposal']);
/** Signs that are parts of the numbers of rules and proposals. */
const SIGNS = ['/', '-'];
const ENTRY = 'pagefind/pagefind-entry.json';

/**
 * The search index holds every page that asks for it, with numbers as words; and every such page can
 * be sorted, because one without a sort key drops out of sorted results.
 */
export const search: Check = {
  name: 'search',
  run: (site) => {
    const indexed = site.pages.filter(({ indexed: marks }) => marks !== null);
    // On a site without a game no page asks for it, and then the index takes them all.
    const held = site.pages.every(isOfNoGame) ? site.pages.length : indexed.length;
    return [...indexed.flatMap(checkMarks), ...checkIndex(site, held)];
  },
};

/** The pages that every site has. */
function isOfNoGame({ file }: PageFacts): boolean {
  return /^(?:(?:search\/|diagnostics\/)?index|404)\.html$/u.test(file);
}

function checkMarks({ file, kind, indexed }: PageFacts) {
  const filters = NAMED.has(kind) ? [...FILTERS, 'id'] : FILTERS;
  const missing = [
    ...SORTS.filter((name) => indexed?.sorts.includes(name) !== true).map((name) => `sort ${name}`),
    ...filters
      .filter((name) => indexed?.filters.includes(name) !== true)
      .map((name) => `filter ${name}`),
  ];
  return missing.map((name) => ({ file, message: `The page is indexed without the ${name}.` }));
}

function checkIndex(site: Site, pages: number) {
  if (!site.files.has(ENTRY)) {
    return [{ file: ENTRY, message: 'There is no search index; npm run search writes it.' }];
  }
  const { languages, include_characters: signs = [] } = JSON.parse(site.read(ENTRY)) as Entry;
  const held = Object.values(languages).reduce((sum, { page_count: count }) => sum + count, 0);
  const faults = [
    ...(held === pages ? [] : [`The index holds ${held} pages, expected ${pages}.`]),
    ...SIGNS.filter((sign) => !signs.includes(sign)).map((sign) => `Words are cut at ${sign}.`),
  ];
  return faults.map((message) => ({ file: ENTRY, message }));
}

interface Entry {
  readonly languages: Readonly<Record<string, { readonly page_count: number }>>;
  readonly include_characters?: readonly string[];
}
