/** The part of Pagefind's interface that is used here. */
export interface Pagefind {
  readonly createInstance: (options: PagefindOptions) => PagefindIndex;
}

/** How an index is opened. */
export interface PagefindOptions {
  /** What addresses begin with. */
  readonly baseUrl: string;
  readonly ranking: { readonly metaWeights: Readonly<Record<string, number>> };
}

/** An open index. Words of null look for pages by their filters alone. */
export interface PagefindIndex {
  readonly search: (words: string | null, options: PagefindSearch) => Promise<Found>;
  readonly preload: (words: string | null, options: PagefindSearch) => Promise<unknown>;
}

/** What to look for besides words. Several filters must all match. */
export interface PagefindSearch {
  readonly filters: Readonly<Record<string, PagefindFilter>>;
  readonly sort?: Readonly<Record<string, 'asc' | 'desc'>>;
}

/** One value, one of several, or, under `any`, one of several sets of filters. */
export type PagefindFilter =
  | string
  | { readonly any: readonly string[] }
  | readonly Readonly<Record<string, string | { readonly any: readonly string[] }>>[];

/** Pages that match, in order, and how many of them each value of each filter has. */
export interface Found {
  readonly results: readonly Hit[];
  readonly filters: Counts;
}

/** Counts of pages by filter and value. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A page that matches; its data are fetched when they are shown. */
export interface Hit {
  readonly id: string;
  readonly data: () => Promise<HitData>;
}

/** What the index holds of a page. */
export interface HitData {
  readonly url: string;
  /** HTML in which nothing but `mark` is markup. */
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** Opens the search index of the site. */
export async function openPagefind(bundle: string): Promise<Pagefind> {
  return (await import(/* @vite-ignore */ bundle)) as Pagefind;
}
