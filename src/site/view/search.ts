import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { waysOn } from './missing.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { plainBar } from './time-bar.ts';

/** A way to narrow what was found; its choices come from the index. */
export interface FilterView {
  /** As the index and the address call it. */
  readonly name: string;
  readonly label: string;
  /** The choice that leaves everything in. */
  readonly any: string;
}

/** The search page. */
export interface SearchView {
  readonly page: PageView;
  /** Where the index lies, and what the addresses in it begin with. */
  readonly bundle: string;
  readonly base: string;
  readonly action: string;
  readonly filters: readonly FilterView[];
  readonly orders: readonly { readonly value: string; readonly text: string }[];
  /** Ways to the rules that need no JavaScript. */
  readonly ways: readonly Link[];
}

const FILTERS: readonly FilterView[] = [
  { name: 'game', label: 'Game', any: 'Any game' },
  { name: 'ruleset', label: 'Ruleset', any: 'Any ruleset' },
  { name: 'era', label: 'Era', any: 'Any era' },
  { name: 'kind', label: 'Kind', any: 'Any kind' },
  { name: 'keyword', label: 'Keyword', any: 'Any keyword' },
];

const ORDERS: SearchView['orders'] = [
  { value: '', text: 'best first' },
  { value: 'number', text: 'by number' },
  { value: 'date', text: 'oldest first' },
  { value: 'date-desc', text: 'newest first' },
];

/** Shows the search page; what it finds is put in by the reader's browser. */
export function viewSearch(models: readonly GameModel[]): SearchView {
  return {
    page: toPage({
      kind: 'search',
      name: 'Search',
      description:
        'Search the rules of all games by number, title or phrase; narrow by game, ruleset, era, kind and keyword.',
      address: routes.search(),
      time: plainBar('All that is held', ''),
      games: models.map(({ game }) => game),
      hasData: false,
    }),
    bundle: routes.file('pagefind/pagefind.js'),
    base: routes.home(),
    action: routes.search(),
    filters: FILTERS,
    orders: ORDERS,
    ways: waysOn(models),
  };
}
