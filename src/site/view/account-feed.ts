import type { GameModel } from '../model.ts';
import type { GameReplay } from '../replay/game-replay.ts';
import { asPrinted, STANDING, type Account } from '../replay/accounts.ts';
import { decisionHref, type CountedDecision } from '../replay/decisions.ts';
import { routes } from '../routes.ts';
import { exactDay, MOST_ITEMS, type FeedItem, type FeedView } from './feed.ts';
import { spaced } from '../action-words.ts';
import { eventTime } from '../event-words.ts';
import { valueWords } from './replay/value-words.ts';
import { votesOf } from './replay/votes-of.ts';
import { voteWords } from './replay/votes.ts';

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
    items: lastItems(model, replay, account),
  };
}

/** Something that the log tells of an account, at its place in the log. */
interface Told {
  readonly event: number;
  readonly item: FeedItem;
}

/** Changes of what an account has or is, and the ballots that it cast: the last ones, newest first. */
function lastItems(model: GameModel, replay: GameReplay, account: Account): FeedItem[] {
  const told = [...lastEntries(model, replay, account), ...ballotsOf(model, replay, account)];
  return told
    .sort((a, b) => b.event - a.event)
    .slice(0, MOST_ITEMS)
    .map(({ item }) => item);
}

function lastEntries(model: GameModel, replay: GameReplay, account: Account): Told[] {
  const { history } = replay;
  const { kind, name, parts } = account;
  const all = [['', STANDING] as const, ...parts].flatMap(([part, anchor]) => {
    const path = part === '' ? `${kind}/${name}` : `${kind}/${name}/${part}`;
    return history.writersOf(path).map((event) => ({ event, path, part, anchor }));
  });
  const last = all.sort((a, b) => b.event - a.event).slice(0, MOST_ITEMS);
  return last.flatMap((entry) => toEntry(model, replay, account, entry));
}

function toEntry(
  model: GameModel,
  { history, anchorOf }: GameReplay,
  { name, slug }: Account,
  { event, path, part, anchor }: Record<'path' | 'part' | 'anchor', string> & { event: number },
): Told[] {
  const found = history.events[event];
  if (found === undefined) return [];
  const value = history.valueAt(path, event)?.value;
  const href = routes.player(model.game.id, slug, `${anchor}-${anchorOf(event)}`);
  const title =
    part === ''
      ? `${asPrinted(name)}: ${standingWords(value)}`
      : `${asPrinted(name)}, ${spaced(part)}: ${valueWords(value)}`;
  return [{ event, item: itemOf(model, found, { title, href }) }];
}

/** Returns how an account stands: `active`, `gone`, or `there` where no more is told of it than that. */
export function standingWords(standing: Parameters<typeof valueWords>[0]): string {
  if (standing === undefined) return 'gone';
  return standing === 'yes' ? 'there' : valueWords(standing);
}

function ballotsOf(model: GameModel, replay: GameReplay, account: Account): Told[] {
  return votesOf(replay, account).flatMap(({ decision: one, vote }): Told[] => {
    const event = replay.history.indexOf(one.event.id);
    if (event === undefined) return [];
    const title = `${asPrinted(account.name)}, ballot on ${proposalName(one)}: ${voteWords(vote.vote)}`;
    const href = decisionHref(model.game.id, one);
    return [{ event, item: itemOf(model, one.event, { title, href }) }];
  });
}

function proposalName({ decision, proposal }: CountedDecision): string {
  const title = decision.title ?? proposal?.title ?? '';
  return `proposal ${decision.proposal}${title === '' ? '' : `, “${title}”`}`;
}

function itemOf(
  model: GameModel,
  event: Parameters<typeof eventTime>[1],
  { title, href }: Pick<FeedItem, 'title' | 'href'>,
): FeedItem {
  const when = eventTime(model, event);
  const description = `${model.game.name}${when === '' ? '' : `, ${when}`}.`;
  return { title, description, id: href, href, day: exactDay(event), comparison: null };
}
