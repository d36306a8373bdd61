import type { GameModel } from '../model.ts';
import type { GameReplay } from '../replay/game-replay.ts';
import { asPrinted, type Holder } from '../replay/holders.ts';
import { routes } from '../routes.ts';
import { exactDay, MOST_ITEMS, type FeedItem, type FeedView } from './feed.ts';
import { spaced } from '../action-words.ts';
import { eventTime } from '../event-words.ts';
import { valueWords } from './replay/value-words.ts';

/** Whether a player or another holder has a feed: those of whom a log tells what they have. */
export function isFollowedHolder({ parts }: Holder): boolean {
  return parts.size > 0;
}

/**
 * Returns what the log tells last of what a player or another holder has.
 * @throws Error where the game has none of that address.
 */
export function viewHolderFeed(
  model: GameModel,
  replay: GameReplay,
  slug: string | undefined,
): FeedView {
  const { game } = model;
  const holder = replay.holders.find((known) => known.slug === slug);
  if (holder === undefined) throw new Error(`${game.name} has no holder ${String(slug)}.`);
  const name = asPrinted(holder.name);
  return {
    title: `${name} · ${game.name}`,
    description: `What the log of ${game.name} tells last of ${name}.`,
    href: routes.player(game.id, holder.slug),
    items: lastEntries(replay, holder).flatMap((entry) => toItem(model, replay, holder, entry)),
  };
}

/** An event that wrote something that a holder has. */
interface Entry {
  readonly event: number;
  readonly part: string;
  readonly anchor: string;
}

function lastEntries({ history }: GameReplay, { kind, name, parts }: Holder): Entry[] {
  const all = [...parts].flatMap(([part, anchor]) =>
    history.writersOf(`${kind}/${name}/${part}`).map((event) => ({ event, part, anchor })),
  );
  return all.sort((a, b) => b.event - a.event).slice(0, MOST_ITEMS);
}

function toItem(
  model: GameModel,
  { history, anchorOf }: GameReplay,
  { kind, name, slug }: Holder,
  { event, part, anchor }: Entry,
): FeedItem[] {
  const found = history.events[event];
  if (found === undefined) return [];
  const value = valueWords(history.valueAt(`${kind}/${name}/${part}`, event)?.value);
  const when = eventTime(model, found);
  return [
    {
      title: `${asPrinted(name)}, ${spaced(part)}: ${value}`,
      description: `${model.game.name}${when === '' ? '' : `, ${when}`}.`,
      href: routes.player(model.game.id, slug, `${anchor}-${anchorOf(event)}`),
      day: exactDay(found),
      comparison: null,
    },
  ];
}
