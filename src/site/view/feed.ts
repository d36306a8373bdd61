import { extractOf } from '../../asked/index.ts';
import type { LogEvent, Settings, SourceRecord } from '../../schemas/index.ts';
import { UNCATEGORIZED } from '../keywords.ts';
import type { GameModel, KeywordGroup, RuleModel } from '../model.ts';
import { comparableBefore } from '../held-versions.ts';
import { onceFor } from '../once.ts';
import { momentOfEvent } from '../replay/event-moment.ts';
import { routes } from '../routes.ts';
import { SETTINGS } from '../settings.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { isWitnessed, versionName } from '../versions.ts';
import { comparedWords } from './compared-texts.ts';
import { countWords } from './count.ts';
import { momentWords } from '../moment-words.ts';
import { eventTime } from '../event-words.ts';
import { comparisonOf, effectWords, namesWords, type ChangedRule } from '../rule-changes.ts';
import { toldEvents, toldEventsOf, type ToldEvent } from '../told-events.ts';
import { dayOf } from './time-bar.ts';

/** One change in a feed. */
export interface FeedItem {
  readonly title: string;
  readonly description: string;
  /** Address with the base path; no two items of a feed share it. */
  readonly href: string;
  /** The day on which it happened; null where that is not known to the day. */
  readonly day: string | null;
  /** Where what changed is shown word by word; null where that is not known. */
  readonly comparison: string | null;
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
 * Returns the last changes of a game's rules, in the order of its replay; where nothing tells of any,
 * the rulesets that are held.
 */
export function viewGameFeed(
  model: GameModel,
  { title }: Pick<Settings, 'title'> = SETTINGS,
): FeedView {
  const { name } = model.game;
  const changes = changeItems(model, toldEvents(model));
  return {
    title: `${name} · ${title}`,
    description: `The last changes of ${name}.`,
    href: routes.game(model.game.id),
    items: changes.length > 0 ? changes : rulesetItems(model).slice(0, MOST_ITEMS),
  };
}

/** Returns the last changes of one rule. */
export function viewRuleFeed(model: GameModel, rule: RuleModel): FeedView {
  const { number, title } = rule.latest;
  const name = number === null ? title : `Rule ${number}`;
  const href = routes.rule(rule.game, rule.rule);
  return rulesFeed(model, toldEventsOf(model, rule.rule), { title: name, href });
}

/**
 * Returns the last changes of the rules under a keyword.
 * @throws Error where the game has none of that address.
 */
export function viewKeywordFeed(model: GameModel, slug: string | undefined): FeedView {
  const group = model.keywords.find((known) => known.slug === slug);
  if (group === undefined) throw new Error(`${model.game.name} has no keyword ${String(slug)}.`);
  const rules = new Set(group.rules.map(({ rule }) => rule.rule));
  const events = toldEvents(model).flatMap((told) => ofRules(told, rules));
  const href = routes.keyword(model.game.id, group.slug);
  return rulesFeed(model, events, { title: group.keyword, href });
}

function rulesFeed(
  model: GameModel,
  events: readonly ToldEvent[],
  { title, href }: Pick<FeedView, 'title' | 'href'>,
): FeedView {
  return {
    title: `${title} · ${model.game.name}`,
    description: `The last changes of ${title}, ${model.game.name}.`,
    href,
    items: changeItems(model, events),
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

/** Returns the rulesets of all games, those of the latest moments first. */
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

/** Returns the last rulesets of a game, as many as a feed may hold, those of one day in their order. */
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

/** Tells an event of some rules alone; not at all where it changed none of them. */
function ofRules(told: ToldEvent, rules: ReadonlySet<string>): ToldEvent[] {
  const changed = told.changed.filter(({ rule }) => rules.has(rule.rule));
  if (changed.length === 0) return [];
  return [{ ...told, changed, words: effectWords(told.event, changed) }];
}

function changeItems(model: GameModel, events: readonly ToldEvent[]): FeedItem[] {
  const items = new Map<string, FeedItem>();
  for (let index = events.length - 1; index >= 0 && items.size < MOST_ITEMS; index--) {
    const told = events[index];
    const [first] = told?.changed ?? [];
    // Of several changes that made one version the last is told; it leads to all of them.
    if (told === undefined || first === undefined || items.has(first.href)) continue;
    items.set(first.href, changeItem(model, told, first));
  }
  return [...items.values()];
}

function changeItem(
  model: GameModel,
  { event, changed, words }: ToldEvent,
  first: ChangedRule,
): FeedItem {
  const time = eventTime(model, event);
  const said = changed.slice(0, MOST_SUMMARIES).flatMap((one) => summaryOf(model, one) ?? []);
  return {
    title: `${namesWords(changed.map(({ name }) => name))}: ${words}`,
    description: [`${model.game.name}${time === '' ? '' : `, ${time}`}.`, ...said].join(' '),
    href: first.href,
    day: exactDay(event),
    comparison: comparisonOf(model, first),
  };
}

/** Of a change of many rules it is said for the first of them how their texts changed. */
const MOST_SUMMARIES = 3;

/** Says how a text changed: `14/2 since 14/1: three insertions and one deletion.`; null where that is not known. */
function summaryOf(model: GameModel, { rule, version, name }: ChangedRule): string | null {
  const older = version && comparableBefore(model, rule, version);
  if (!older || !isWitnessed(version)) return null;
  const words = onceFor(model, version, (_, newer) => comparedWords(model, older, newer));
  return `${name} since ${versionName(rule, older)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
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
    comparison: null,
  };
}
