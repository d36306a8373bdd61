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
  readonly mergeIndex: (basePath: string) => Promise<void>;
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
  /** The language of its group, a stroke, and a digest. */
  readonly id: string;
  readonly score: number;
  readonly words: readonly number[];
}

/**
 * Opens the full-text index of the site: the first of some folders, with those of the others. A worker would be the
 * same program once more, to be fetched before the first result.
 */
export async function openPagefind(
  first: string,
  others: readonly string[],
): Promise<PagefindIndex> {
  const pagefind = (await import(/* @vite-ignore */ `${first}pagefind.js`)) as Pagefind;
  return mergeAll(pagefind.createInstance({ basePath: first, noWorker: true }), others);
}

/** Adds other indexes to one; the program of that serves all. */
export async function mergeAll(
  index: PagefindIndex,
  folders: readonly string[],
): Promise<PagefindIndex> {
  await Promise.all(folders.map((folder) => index.mergeIndex(folder)));
  return index;
}
