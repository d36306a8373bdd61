/** What the reader asks for. It stands in the address, so that a search can be kept and sent. */
export interface SearchState {
  readonly words: string;
  /** Chosen values by filter; a filter that is left out is not used. */
  readonly filters: Readonly<Record<string, string>>;
  /** Which versions are looked at: empty for any, `now` for the last known, otherwise a time. */
  readonly when: string;
  /** Name of the order; empty for the best first. */
  readonly order: string;
  /** The game from whose pages the reader came; its pages are meant first. */
  readonly from: string;
}

/** Reads what is asked for from the query part of an address. */
export function readState(query: string, filters: readonly string[]): SearchState {
  const given = new URLSearchParams(query);
  const chosen = filters.map((name) => [name, given.get(name) ?? ''] as const);
  return {
    words: given.get('q')?.trim() ?? '',
    filters: Object.fromEntries(chosen.filter(([, value]) => value !== '')),
    when: given.get('when')?.trim() ?? '',
    order: given.get('sort') ?? '',
    from: given.get('in') ?? '',
  };
}

/** Writes the query part of an address, `?q=…`; empty where nothing is asked for. */
export function writeState({ words, filters, when, order, from }: SearchState): string {
  const pairs = [
    ['q', words],
    ...Object.entries(filters),
    ['when', when],
    ['sort', order],
    ['in', from],
  ];
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
  return query === '' ? '' : `?${query}`;
}

/** Returns whether there is anything to look for. */
export function isEmpty({ words, filters }: SearchState): boolean {
  return words === '' && Object.keys(filters).length === 0;
}
