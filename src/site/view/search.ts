import { extractOf } from '../../asked/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { countedEras, type CountedEra } from '../time-reach.ts';
import { waysOn } from './missing.ts';
import { toPage, type Link, type PageView } from './page.ts';

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
  /** What can be asked for, as it stands before anything is. */
  readonly idle: string;
  /** Address of the first page. */
  readonly root: string;
  /** The nweeks of each game by its name, of those that count any. */
  readonly eras: Readonly<Record<string, readonly CountedEra[]>>;
  readonly action: string;
  readonly filters: readonly FilterView[];
  readonly scopes: readonly { readonly value: string; readonly text: string }[];
  readonly orders: readonly { readonly value: string; readonly text: string }[];
  /** Ways to the rules that need no JavaScript. */
  readonly ways: readonly Link[];
}

const FILTERS: readonly FilterView[] = [
  { name: 'game', label: 'Game', any: 'Any game' },
  { name: 'era', label: 'Era', any: 'Any era' },
  { name: 'kind', label: 'Kind', any: 'Any kind' },
  { name: 'keyword', label: 'Keyword', any: 'Any keyword' },
];

/** Which versions of rules are looked at. */
const SCOPES: SearchView['scopes'] = [
  { value: '', text: 'any version' },
  { value: 'now', text: 'the last known' },
  { value: 'at', text: 'at a time' },
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
        'Find every page by its name, and every rule and proposal by its words, in any version or at a time.',
      address: routes.search(),
      time: null,
      games: models.map(({ game }) => game),
      hasData: false,
    }),
    idle: 'A number, a name, a time, words, or a phrase in quotation marks.',
    root: routes.home(),
    eras: Object.fromEntries(
      models.flatMap((model) => {
        const eras = extractOf(model, 'counted eras', countedEras);
        return eras.length === 0 ? [] : [[model.game.name, eras]];
      }),
    ),
    action: routes.search(),
    filters: FILTERS,
    scopes: SCOPES,
    orders: ORDERS,
    ways: waysOn(models),
  };
}
