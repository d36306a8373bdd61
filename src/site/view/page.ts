import type { Game } from '../../schemas/index.ts';
import { routes } from '../routes.ts';
import { SETTINGS } from '../settings.ts';
import type { TimeBar } from './time-bar.ts';

/** What a page shows; stands on its body as `data-kind`. */
export type PageKind =
  | 'home'
  | 'game'
  | 'era'
  | 'calendars'
  | 'calendar'
  | 'rules'
  | 'rule'
  | 'version'
  | 'diff'
  | 'words'
  | 'compare'
  | 'rulesets'
  | 'ruleset'
  | 'sources'
  | 'source'
  | 'changes'
  | 'chronicle'
  | 'keywords'
  | 'keyword'
  | 'proposals'
  | 'proposal'
  | 'messages'
  | 'message-month'
  | 'message'
  | 'decisions'
  | 'decision'
  | 'moments'
  | 'moment'
  | 'texts'
  | 'players'
  | 'player'
  | 'ledger'
  | 'mechanics'
  | 'mechanic'
  | 'played'
  | 'precedence'
  | 'discrepancies'
  | 'what-if'
  | 'diagnostics'
  | 'search'
  | 'missing';

/** Words that lead somewhere. */
export interface Link {
  readonly text: string;
  readonly href: string;
}

/** The banner over a text that is not the last, or whose rule is not in force. */
export interface OldBanner {
  readonly kind: 'old' | 'repealed' | 'ended' | 'last-seen' | 'unsure' | 'not-accepted';
  readonly title: string;
  readonly words: string;
  readonly links: readonly Link[];
}

/** Everything that the frame of a page shows. Addresses carry the base path. */
export interface PageView {
  readonly kind: PageKind;
  /** What the page is called, without its game. */
  readonly name: string;
  /** What the site is called. */
  readonly site: string;
  /** The sentence at its foot. */
  readonly footer: string;
  /** Where the colours of the site are, if it has its own. */
  readonly colours: string | null;
  /** `Page · Game · Site`. */
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** Address of the page that stands for this one: mostly itself. */
  readonly canonical: string;
  readonly indexed: boolean;
  /** Id of the game that the page belongs to; empty for none. */
  readonly game: string;
  readonly games: readonly (Link & { readonly current: boolean })[];
  /** From the first page down to this one, which has no address. */
  readonly crumbs: readonly { readonly text: string; readonly href: string | null }[];
  /** Null for a page that shows no moment. */
  readonly time: TimeBar | null;
  readonly old: OldBanner | null;
  /** Address of this page's data, or null. */
  readonly data: string | null;
  /** The feed of what it shows, or else of the game, or of the archive. */
  readonly feed: { readonly title: string; readonly href: string; readonly json: string };
  readonly ways: Readonly<Record<'home' | 'search' | 'diagnostics' | 'icon', string>>;
}

/** What a page says of itself; everything else of its frame follows from it. */
export interface PageParticulars {
  readonly kind: PageKind;
  /** Name of the page, without the game's. */
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly time: TimeBar | null;
  /** Every game of the archive, for the head. */
  readonly games: readonly Pick<Game, 'id' | 'name'>[];
  /** The game that the page belongs to. */
  readonly game?: Pick<Game, 'id' | 'name'>;
  /** Pages between the game's and this one. */
  readonly above?: readonly Link[];
  /** Name of the page in the breadcrumb, where it is shorter. */
  readonly crumb?: string;
  readonly canonical?: string;
  readonly old?: OldBanner | null;
  readonly hasData?: boolean;
  /** Whether it has a feed of its own, beside it. */
  readonly hasFeed?: boolean;
}

/** Makes the frame of a page. A page that shows an old text is not to be indexed by others. */
export function toPage(page: PageParticulars, settings = SETTINGS): PageView {
  const { kind, description, address, time, game } = page;
  return {
    kind,
    name: page.name,
    site: settings.title,
    footer: settings.footer,
    colours: settings.accent === undefined ? null : routes.file('colours.css'),
    title: [page.name, game?.name, settings.title].filter(isNew).join(' · '),
    description,
    address,
    canonical: page.canonical ?? address,
    indexed: page.old?.kind !== 'old' && kind !== 'diff' && kind !== 'missing',
    game: game?.id ?? '',
    games: page.games.map(({ id, name }) => ({
      text: name,
      href: routes.game(id),
      current: id === game?.id,
    })),
    crumbs: toCrumbs(page),
    time,
    old: page.old ?? null,
    data: page.hasData === false ? null : routes.data(address),
    feed: feedOf(page),
    ways: {
      home: routes.home(),
      search: routes.search(),
      diagnostics: routes.diagnostics(),
      icon: routes.file('favicon.svg'),
    },
  };
}

function feedOf({ hasFeed, name, address, game }: PageParticulars): PageView['feed'] {
  const href = hasFeed ? routes.pageFeed(address) : routes.feed(game?.id);
  const title = `Changes of ${hasFeed ? name : (game?.name ?? 'the archive')}`;
  return { title, href, json: routes.jsonFeed(href) };
}

function toCrumbs({ kind, game, above = [], crumb, name }: PageParticulars): PageView['crumbs'] {
  if (kind === 'home' || kind === 'missing') return [];
  const home = { text: 'Games', href: routes.home() };
  const here = { text: crumb ?? name, href: null };
  const isGame = kind === 'game';
  const middle = game && !isGame ? [{ text: game.name, href: routes.game(game.id) }] : [];
  return [home, ...middle, ...above, here];
}

/** The page of a game has the game's name once. */
function isNew(
  part: string | undefined,
  index: number,
  all: readonly (string | undefined)[],
): part is string {
  return part !== undefined && all.indexOf(part) === index;
}
