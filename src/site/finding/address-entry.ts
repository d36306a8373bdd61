import type { PageKind } from '../view/page.ts';
import { routes } from '../routes.ts';

/** A version of a rule as the search shows it. */
export interface FoundVersion {
  /** `33/9`, or what else it is called. */
  readonly name: string;
  /** Where its text stands, below the first page of the site. */
  readonly address: string;
  /** The copies of it: the first moment and the last, in words; empty where neither tells a time. */
  readonly first: string;
  readonly last: string;
  /** Between these days, as numbers since 1970, it can have stood; null where nothing bounds it. */
  readonly days: readonly [number | null, number | null];
  /** The same in nweeks, as `src/site/time-reach.ts` places them. */
  readonly nweeks: readonly [number | null, number | null];
}

/** What the search says of a rule, a proposal or a message besides its words. */
export interface FoundFacts {
  readonly kind: 'rule' | 'proposal' | 'message';
  readonly number: string;
  /** Every title that it had, the last one first. */
  readonly titles: readonly string[];
  /** What its last version does, in one sentence of our own; left out where there is none. */
  readonly headnote?: string;
  readonly eras: readonly string[];
  readonly keywords: readonly string[];
  /** First day of which a copy tells, `0000-00-00` where none does. */
  readonly date: string;
  /** From the first to the last; of a proposal or a message one. */
  readonly versions: readonly FoundVersion[];
}

/** A page, or a time that a page answers for, and what it is called. */
export interface AddressEntry {
  /** Below the first page of the site. */
  readonly address: string;
  readonly kind: PageKind | 'time';
  readonly title: string;
  /** What the page is called; asked for by one of these, it comes before others. */
  readonly names: readonly string[];
  /** Other ways to mean it: former titles, bare numbers. */
  readonly also: readonly string[];
  readonly found?: FoundFacts;
}

/** Makes an entry; every page can be meant by the end of its address: `33/8`, `nweek-76`. */
export function toEntry(
  kind: AddressEntry['kind'],
  href: string,
  title: string,
  { names = [title], also = [] }: { names?: readonly string[]; also?: readonly string[] } = {},
): AddressEntry {
  const address = belowRoot(href);
  const tail = address.split('/').slice(2, -1).join('/');
  return { address, kind, title, names, also: tail === '' ? also : [...also, tail] };
}

/** Returns an address without the base path of the site. */
export function belowRoot(href: string): string {
  return href.slice(routes.home().length);
}
