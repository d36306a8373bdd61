import type { FoundOrder } from '../../finding/texts.ts';
import type { PagefindHit, PagefindIndex, PagefindSearch } from './pagefind.ts';
import { askedWords, type Term } from './query.ts';

/** Pagefind's index, in which rules and proposals are called by their numbers. */
export interface WordIndex {
  /**
   * Finds what has a word, in whatever form, or two words of a phrase one after the other, each in whatever form; with
   * the place of one of them among the words of it.
   */
  readonly find: (term: Term) => Promise<ReadonlyMap<number, number>>;
  /** Tells how well each fits the words. */
  readonly scores: (words: readonly string[]) => Promise<ReadonlyMap<number, number>>;
  /** Lists all in an order. */
  readonly order: (key: FoundOrder, way: 'asc' | 'desc') => Promise<readonly number[]>;
  /** Which of them have each value of a filter. */
  readonly values: (facet: string) => Promise<ReadonlyMap<string, ReadonlySet<number>>>;
}

/** Where there is neither rule nor proposal, Pagefind has nothing to open. */
export const NO_WORDS: WordIndex = {
  find: () => Promise.resolve(new Map()),
  scores: () => Promise.resolve(new Map()),
  order: () => Promise.resolve([]),
  values: () => Promise.resolve(new Map()),
};

/** Where the things of a group begin, in the order in which groups were merged; and the lists of all in order. */
export interface WordGroups {
  readonly firsts: readonly number[];
  readonly ordered: (key: FoundOrder) => Promise<readonly number[]>;
}

/** Opens the index. */
export async function openWordIndex(
  index: PagefindIndex,
  { firsts, ordered }: WordGroups,
): Promise<WordIndex> {
  const { results } = await index.search(null, { sort: { place: 'asc' } });
  const numbers = numberAll(results, firsts);
  const ask = async <T>(
    words: string | null,
    options: PagefindSearch,
    to: (hit: PagefindHit) => T,
  ) => {
    const found = await index.search(words, options);
    return found.results.map((hit) => [numbers.get(hit.id) ?? 0, to(hit)] as const);
  };
  return {
    // Without quotation marks Pagefind takes what is near for what it does not find.
    find: async (term) => {
      const words = askedWords(term).join(' ');
      return new Map(await ask(`"${words}"`, {}, (hit) => hit.words[0] ?? -1));
    },
    scores: async (words) => new Map(await ask(words.join(' '), {}, ({ score }) => score)),
    order: async (key, way) => {
      const things = await ordered(key);
      return way === 'asc' ? things : things.toReversed();
    },
    values: async (facet) => {
      const all = new Map(Object.entries(await index.filters()));
      const values = Object.keys(all.get(facet) ?? {});
      const sets = values.map(async (value) => {
        const found = await ask(null, { filters: { [facet]: value } }, () => 0);
        return [value, new Set(found.map(([number]) => number))] as const;
      });
      return new Map(await Promise.all(sets));
    },
  };
}

/** Pagefind gives the things of all groups by their places in each, so that those of the groups are mixed. */
function numberAll(
  results: readonly PagefindHit[],
  firsts: readonly number[],
): ReadonlyMap<string, number> {
  const byGroup = Map.groupBy(results, ({ id }) => groupOf(id));
  const numbers = new Map<string, number>();
  for (const [group, hits] of byGroup) {
    for (const [place, { id }] of hits.entries()) numbers.set(id, (firsts[group] ?? 0) + place);
  }
  return numbers;
}

/** The number behind the language is that of the group; the first has none. */
function groupOf(id: string): number {
  return Number(/^en-(\d+)_/u.exec(id)?.[1] ?? 0);
}
