import type { GameModel } from '../model.ts';
import type { GameReplay } from '../replay/game-replay.ts';
import { asPrinted, type Account } from '../replay/accounts.ts';
import { routes } from '../routes.ts';
import { exactDay, MOST_ITEMS, type FeedItem, type FeedView } from './feed.ts';
import { spaced } from '../action-words.ts';
import { eventTime } from '../event-words.ts';
import { valueWords } from './replay/value-words.ts';

/** Whether a player or another account has a feed: those of whom a log tells what they have. */
export function isFollowedAccount({ parts }: Account): boolean {
  return parts.size > 0;
}

/**
 * Returns what the log tells last of what a player or another account has.
 * @throws Error where the game has none of that address.
 */
export function viewAccountFeed(
  model: GameModel,
  replay: GameReplay,
  slug: string | undefined,
): FeedView {
  const { game } = model;
  const account = replay.accounts.find((known) => known.slug === slug);
  if (account === undefined) throw new Error(`${game.name} has no account ${String(slug)}.`);
  const name = asPrinted(account.name);
  return {
    title: `${name} · ${game.name}`,
    description: `What the log of ${game.name} tells last of ${name}.`,
    href: routes.player(game.id, account.slug),
    items: lastEntries(replay, account).flatMap((entry) => toItem(model, replay, account, entry)),
  };
}

/** An event that wrote something that an account has. */
interface Entry {
  readonly event: number;
  readonly part: string;
  readonly anchor: string;
}

function lastEntries({ history }: GameReplay, { kind, name, parts }: Account): Entry[] {
  const all = [...parts].flatMap(([part, anchor]) =>
    history.writersOf(`${kind}/${name}/${part}`).map((event) => ({ event, part, anchor })),
  );
  return all.sort((a, b) => b.event - a.event).slice(0, MOST_ITEMS);
}

function toItem(
  model: GameModel,
  { history, anchorOf }: GameReplay,
  { kind, name, slug }: Account,
  { event, part, anchor }: Entry,
): FeedItem[] {
  const found = history.events[event];
  if (found === undefined) return [];
  const value = valueWords(history.valueAt(`${kind}/${name}/${part}`, event)?.value);
  const when = eventTime(model, found);
  const href = routes.player(model.game.id, slug, `${anchor}-${anchorOf(event)}`);
  return [
    {
      title: `${asPrinted(name)}, ${spaced(part)}: ${value}`,
      description: `${model.game.name}${when === '' ? '' : `, ${when}`}.`,
      id: href,
      href,
      day: exactDay(found),
      comparison: null,
    },
  ];
}
