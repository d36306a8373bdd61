import { extractOf } from '../../asked/index.ts';
import type { History } from '../../engine/index.ts';
import type { LogEvent, Settings, SourceRecord } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { momentOfEvent } from '../replay/event-moment.ts';
import { isOfRule } from '../replay/game-replay.ts';
import { routes } from '../routes.ts';
import { SETTINGS } from '../settings.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { versionHref, versionName } from '../versions.ts';
import { countWords } from './count.ts';
import { momentWords } from './moment.ts';
import { eventTime } from './replay/event-words.ts';
import { changeWords } from './replay/rule-spans.ts';
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

function changeItems(model: GameModel, history: History): FeedItem[] {
  const items = new Map<string, FeedItem>();
  for (let index = history.last; index >= 0 && items.size < MOST_ITEMS; index--) {
    const event = history.events[index];
    const item = event && changeItem(model, history, event, index);
    // Of several changes that made one version the last is told; it leads to all of them.
    if (item && !items.has(item.href)) items.set(item.href, item);
  }
  return [...items.values()];
}

/** A copy that shows a rule changes nothing, and neither does an era that only begins. */
const SHOWING = new Set(['print', 'begin-era']);

function changeItem(
  model: GameModel,
  history: History,
  event: LogEvent,
  index: number,
): FeedItem | null {
  if (SHOWING.has(event.do)) return null;
  const changed = new Set(history.changesOf(index).filter(isOfRule).map(ruleOf));
  const rules = [...changed].flatMap((slug) => model.ruleBySlug.get(slug) ?? []);
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

function exactDay(event: LogEvent): string | null {
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
