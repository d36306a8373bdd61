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
  readonly order: (key: 'number' | 'date', way: 'asc' | 'desc') => Promise<readonly number[]>;
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

/** Opens the index. */
export async function openWordIndex(index: PagefindIndex): Promise<WordIndex> {
  const { results } = await index.search(null, { sort: { place: 'asc' } });
  const numbers = new Map(results.map(({ id }, number) => [id, number]));
  const ask = async <T>(
    words: string | null,
    options: PagefindSearch,
    to: (hit: PagefindHit) => T,
  ) => {
    const found = await index.search(words, options);
    return found.results.map((hit) => [numbers.get(hit.id) ?? 0, to(hit)] as const);
  };
  const listed = async (options: PagefindSearch) =>
    (await ask(null, options, () => 0)).map(([number]) => number);
  return {
    // Without quotation marks Pagefind takes what is near for what it does not find.
    find: async (term) => {
      const words = askedWords(term).join(' ');
      return new Map(await ask(`"${words}"`, {}, (hit) => hit.words[0] ?? -1));
    },
    scores: async (words) => new Map(await ask(words.join(' '), {}, ({ score }) => score)),
    order: (key, way) => listed({ sort: { [key]: way } }),
    values: async (facet) => {
      const all = new Map(Object.entries(await index.filters()));
      const values = Object.keys(all.get(facet) ?? {});
      const sets = values.map(
        async (value) => [value, new Set(await listed({ filters: { [facet]: value } }))] as const,
      );
      return new Map(await Promise.all(sets));
    },
  };
}
