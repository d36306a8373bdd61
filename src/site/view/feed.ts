import { extractOf } from '../../asked/index.ts';
import type { History } from '../../engine/index.ts';
import type { LogEvent, Settings, SourceRecord } from '../../schemas/index.ts';
import { UNCATEGORIZED } from '../keywords.ts';
import type { GameModel, KeywordGroup, RuleModel } from '../model.ts';
import { momentOfEvent } from '../replay/event-moment.ts';
import { isOfRule } from '../replay/game-replay.ts';
import { routes } from '../routes.ts';
import { SETTINGS } from '../settings.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { versionHref, versionName } from '../versions.ts';
import { countWords } from './count.ts';
import { momentWords } from '../moment-words.ts';
import { eventTime } from './replay/event-words.ts';
import { changeWords } from '../action-words.ts';
import { dayOf } from './time-bar.ts';

/** One change in a feed. */
export interface FeedItem {
  readonly title: string;
  readonly description: string;
  /** Address with the base path; no two items of a feed share it. */
  readonly href: string;
  /** The day on which it happened; null where that is not known to the day. */
  readonly day: string | null;
}

/** What a feed holds, newest first. It says nothing of when the site was built. */
export interface FeedView {
  readonly title: string;
  readonly description: string;
  /** The page of which it tells the changes. */
  readonly href: string;
  readonly items: readonly FeedItem[];
}

/** A feed holds this many changes, so that it stays small however long the game. */
export const MOST_ITEMS = 50;

/**
 * Gives the last changes of a game's rules, in the order of its replay; where nothing tells of any,
 * the rulesets that are held.
 */
export function viewGameFeed(
  model: GameModel,
  history: History | null,
  { title }: Pick<Settings, 'title'> = SETTINGS,
): FeedView {
  const { name } = model.game;
  const changes = history === null ? [] : changeItems(model, history);
  return {
    title: `${name} · ${title}`,
    description: `The last changes of ${name}.`,
    href: routes.game(model.game.id),
    items: changes.length > 0 ? changes : rulesetItems(model).slice(0, MOST_ITEMS),
  };
}

/** Gives the last changes of one rule. */
export function viewRuleFeed(model: GameModel, history: History | null, rule: RuleModel): FeedView {
  const { number, title } = rule.latest;
  const name = number === null ? title : `Rule ${number}`;
  const href = routes.rule(rule.game, rule.rule);
  return rulesFeed(model, history, new Set([rule.rule]), { title: name, href });
}

/**
 * Gives the last changes of the rules under a keyword.
 * @throws Error where the game has none of that address.
 */
export function viewKeywordFeed(
  model: GameModel,
  history: History | null,
  slug: string | undefined,
): FeedView {
  const group = model.keywords.find((known) => known.slug === slug);
  if (group === undefined) throw new Error(`${model.game.name} has no keyword ${String(slug)}.`);
  const rules = new Set(group.rules.map(({ rule }) => rule.rule));
  const href = routes.keyword(model.game.id, group.slug);
  return rulesFeed(model, history, rules, { title: group.keyword, href });
}

function rulesFeed(
  model: GameModel,
  history: History | null,
  rules: ReadonlySet<string>,
  { title, href }: Pick<FeedView, 'title' | 'href'>,
): FeedView {
  return {
    title: `${title} · ${model.game.name}`,
    description: `The last changes of ${title}, ${model.game.name}.`,
    href,
    items: history === null ? [] : changeItems(model, history, rules),
  };
}

/** Whether a rule has a feed: one that changed more than once has, for which one may wait to change again. */
export function isFollowed({ versions }: Pick<RuleModel, 'versions'>): boolean {
  return versions.length > 1;
}

/** Whether a keyword has a feed: one that several rules bear has, and none that stands for the lack of one. */
export function isFollowedKeyword({ rules, keyword }: KeywordGroup): boolean {
  return rules.length > 1 && keyword !== UNCATEGORIZED;
}

/** Gives the rulesets of all games, those of the latest moments first. */
export function viewArchiveFeed(
  models: readonly GameModel[],
  { title }: Pick<Settings, 'title'> = SETTINGS,
): FeedView {
  const dated = models.flatMap((model) => extractOf(model, 'rulesets', datedItems));
  const items = dated.toSorted(byLatest).map(({ item }) => item);
  return {
    title,
    description: 'The rulesets that the archive holds, those of the latest moments first.',
    href: routes.home(),
    items: items.slice(0, MOST_ITEMS),
  };
}

interface DatedItem {
  readonly item: FeedItem;
  /** Null where nothing tells of it. */
  readonly day: number | null;
}

/** Gives the last rulesets of a game, as many as a feed may hold, those of one day in their order. */
function datedItems(model: GameModel): DatedItem[] {
  return rulesetsOf(model)
    .map((source) => ({ item: rulesetItem(model, source), day: dayOf(model, source.asOf) }))
    .toSorted(byLatest)
    .slice(0, MOST_ITEMS);
}

function byLatest(a: DatedItem, b: DatedItem): number {
  if (a.day === b.day) return 0;
  return (b.day ?? Number.NEGATIVE_INFINITY) - (a.day ?? Number.NEGATIVE_INFINITY);
}

function changeItems(model: GameModel, history: History, only?: ReadonlySet<string>): FeedItem[] {
  const items = new Map<string, FeedItem>();
  for (const index of only === undefined ? allEvents(history) : eventsOf(history, only)) {
    if (items.size >= MOST_ITEMS) break;
    const event = history.events[index];
    const item = event && changeItem(model, history, [event, index], only);
    // Of several changes that made one version the last is told; it leads to all of them.
    if (item && !items.has(item.href)) items.set(item.href, item);
  }
  return [...items.values()];
}

function* allEvents({ last }: History): Generator<number> {
  for (let index = last; index >= 0; index--) yield index;
}

/** What a change of a rule writes. */
const WRITTEN = ['in-force', 'revision', 'number', 'title', 'text'];

/** The events that changed some rules, the last first. */
function eventsOf(history: History, rules: ReadonlySet<string>): number[] {
  const events = [...rules].flatMap((rule) =>
    WRITTEN.flatMap((part) => history.writersOf(`rule/${rule}/${part}`)),
  );
  return [...new Set(events)].sort((a, b) => b - a);
}

/** A copy that shows a rule changes nothing, and neither does an era that only begins. */
const SHOWING = new Set(['print', 'begin-era']);

function changeItem(
  model: GameModel,
  history: History,
  [event, index]: readonly [LogEvent, number],
  only: ReadonlySet<string> | undefined,
): FeedItem | null {
  if (SHOWING.has(event.do)) return null;
  const changed = new Set(history.changesOf(index).filter(isOfRule).map(ruleOf));
  const told = [...changed].filter((slug) => only?.has(slug) ?? true);
  const rules = told.flatMap((slug) => model.ruleBySlug.get(slug) ?? []);
  const [first] = rules;
  if (first === undefined) return null;
  const names = rules.map((rule) => versionThen(rule, history, index).name);
  const time = eventTime(model, event);
  return {
    title: `${namesWords(names)}: ${changeWords(event)}`,
    description: `${model.game.name}${time === '' ? '' : `, ${time}`}.`,
    href: versionThen(first, history, index).href,
    day: exactDay(event),
  };
}

/** Names a few rules, and counts the others. */
function namesWords(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  const more = names.length - 3;
  const word = names.length === 1 ? 'Rule' : 'Rules';
  return more > 0 ? `${word} ${shown} and ${more} more` : `${word} ${shown}`;
}

function ruleOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function versionThen(rule: RuleModel, history: History, index: number) {
  const revision = history.valueAt(`rule/${rule.rule}/revision`, index)?.value;
  const version = rule.versions.find(({ key }) => key === revision);
  if (version === undefined) {
    const { number, title } = rule.latest;
    return { name: number ?? title, href: routes.rule(rule.game, rule.rule, 'history') };
  }
  const href = versionHref(rule, version);
  const place = routes.rule(rule.game, rule.rule, `v${version.key}`);
  return { name: versionName(rule, version), href: href ?? place };
}

/** The day of an event, where it is known to the day. */
export function exactDay(event: LogEvent): string | null {
  const calendar = momentOfEvent(event)?.calendar;
  return typeof calendar === 'string' && calendar.length === 10 ? calendar : null;
}

function rulesetItems(model: GameModel): FeedItem[] {
  return rulesetsOf(model)
    .toReversed()
    .map((source) => rulesetItem(model, source));
}

function rulesetItem(model: GameModel, { id, title, asOf }: SourceRecord): FeedItem {
  const { game, copies } = model;
  const rules = countWords(copies.get(id)?.length ?? 0, 'rule');
  const moment = momentWords(asOf);
  const { calendar } = asOf;
  return {
    title: `${game.name}: ${title}`,
    description: `A ruleset of ${rules}${moment === '' ? '' : `, as of ${moment}`}.`,
    href: routes.ruleset(game.id, id),
    day: typeof calendar === 'string' && calendar.length === 10 ? calendar : null,
  };
}
