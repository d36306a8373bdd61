/** The part of Pagefind's interface that is used here. */
export interface Pagefind {
  readonly createInstance: (options: PagefindOptions) => PagefindIndex;
}

/** How an index is opened. */
export interface PagefindOptions {
  readonly basePath: string;
  readonly noWorker: boolean;
}

/** An open index. Words of null look for everything. */
export interface PagefindIndex {
  readonly search: (words: string | null, options: PagefindSearch) => Promise<PagefindFound>;
  readonly filters: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
}

/** What to look for besides words. */
export interface PagefindSearch {
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: Readonly<Record<string, 'asc' | 'desc'>>;
}

/** Records that match, in order. */
export interface PagefindFound {
  readonly results: readonly PagefindHit[];
}

/** A record that matches, and the places of words in it that were found. */
export interface PagefindHit {
  readonly id: string;
  readonly score: number;
  readonly words: readonly number[];
}

/**
 * Opens the full-text index of the site, which lies below an address. A worker would be the same program once more,
 * to be fetched before the first result.
 */
export async function openPagefind(basePath: string): Promise<PagefindIndex> {
  const pagefind = (await import(/* @vite-ignore */ `${basePath}pagefind.js`)) as Pagefind;
  return pagefind.createInstance({ basePath, noWorker: true });
}
