import { exactNames } from './exact-id.ts';
import type { Counts, Found, Hit, Pagefind, PagefindIndex, PagefindSearch } from './pagefind.ts';
import type { SearchState } from './state.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** What was found: pages in order, and what each filter would leave. */
export interface Finding {
  /** Pages that are called exactly what was asked for; they come first among the results. */
  readonly exact: readonly Hit[];
  readonly results: readonly Hit[];
  readonly counts: Counts;
}

/** Looks for what a reader asks for. */
export type Find = (state: SearchState) => Promise<Finding>;

const ORDERS: Readonly<Record<string, PagefindSearch['sort']>> = {
  number: { number: 'asc' },
  date: { date: 'asc' },
  'date-desc': { date: 'desc' },
};

/** A word in the number of a rule is worth more than one in its title, and that more than one in its text. */
const RANKING = { metaWeights: { number: 10, title: 5, game: 0 } };

/** Makes the search over an index. `facets` are the filters that readers choose from. */
export function makeFind(pagefind: Pagefind, base: string, facets: readonly string[]): Find {
  const options = { baseUrl: base, ranking: RANKING };
  const index = pagefind.createInstance(options);
  // Names are looked up apart: every search counts all values of the filters that its index has loaded.
  const names = pagefind.createInstance(options);
  const ready = loadFacets(index, facets);
  return async (state) => {
    await ready;
    const [exact, found] = await Promise.all([
      findExact(names, state),
      index.search(wordsOf(state), { filters: state.filters, ...sortOf(state) }),
    ]);
    return {
      exact,
      results: state.order === '' ? exactFirst(exact, found) : found.results,
      counts: { ...found.filters, ...(await countChosen(index, state)) },
    };
  };
}

/** Counts come only for filters that have been loaded, and a search loads those that it names. */
function loadFacets(index: PagefindIndex, facets: readonly string[]): Promise<unknown> {
  const filters = Object.fromEntries(facets.map((name) => [name, { any: [''] }]));
  return index.preload(null, { filters });
}

function wordsOf({ words }: SearchState): string | null {
  return words === '' ? null : words;
}

function sortOf({ order }: SearchState): Pick<PagefindSearch, 'sort'> {
  const sort = ownValue(ORDERS, order);
  return sort === undefined ? {} : { sort };
}

/** Kinds of pages in the order in which those of one name are shown. */
const KINDS = ['rule', 'old version', 'proposal'];
/** More pages of one name than this are not told apart. */
const MOST_NAMESAKES = 20;

async function findExact(names: PagefindIndex, { words, filters }: SearchState): Promise<Hit[]> {
  const known = exactNames(words);
  if (known.length === 0) return [];
  const any = known.map(({ id, kinds }) =>
    kinds.length === 0 ? { id } : { id, kind: { any: kinds } },
  );
  const { results } = await names.search(null, { filters: { ...filters, any } });
  const namesakes = results.slice(0, MOST_NAMESAKES).map(async (hit) => {
    return { hit, kind: (await hit.data()).filters.kind?.[0] ?? '' };
  });
  return (await Promise.all(namesakes))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .map(({ hit }) => hit);
}

function exactFirst(exact: readonly Hit[], { results }: Found): Hit[] {
  const known = new Set(exact.map(({ id }) => id));
  return [...exact, ...results.filter(({ id }) => !known.has(id))];
}

/** For each filter that is used, what its other values would give in place of the chosen one. */
async function countChosen(index: PagefindIndex, state: SearchState): Promise<Counts> {
  const chosen = Object.entries(state.filters);
  const counted = await Promise.all(
    chosen.map(async ([name]) => {
      const others = Object.fromEntries(chosen.filter(([other]) => other !== name));
      const { filters } = await index.search(wordsOf(state), { filters: others });
      return [name, ownValue(filters, name) ?? {}] as const;
    }),
  );
  return Object.fromEntries(counted);
}
