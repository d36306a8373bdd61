import { extractOf } from '../../asked/index.ts';
import type { LogEvent, Settings, SourceRecord } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
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
import { changeTime, comparisonOf, namesWords, type ChangedRule } from '../rule-changes.ts';
import { toldEvents, type ToldEvent } from '../told-events.ts';
import { dayOf } from './time-bar.ts';
import { stepWords } from './version-line.ts';

/** One change in a feed. */
export interface FeedItem {
  readonly title: string;
  readonly description: string;
  /** An address with the base path that stays the change's own, whatever changes later; no two items of a feed share it. */
  readonly id: string;
  /** Where it leads, with the base path. */
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

/** Returns the rulesets of all games, the latest first. */
export function viewArchiveFeed(
  models: readonly GameModel[],
  { title }: Pick<Settings, 'title'> = SETTINGS,
): FeedView {
  const dated = models.flatMap((model) => extractOf(model, 'rulesets', datedItems));
  const items = dated.toSorted(byLatest).map(({ item }) => item);
  return {
    title,
    description: 'The rulesets that the archive holds, the latest first.',
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

function changeItems(model: GameModel, events: readonly ToldEvent[]): FeedItem[] {
  return lastItems(
    events.map((told) => ({ place: told.place, item: () => changeItem(model, told) })),
  );
}

/** What may stand in a feed: it is written only where it does. */
export interface FeedEntry {
  /** Index among the events of the replay; of entries of one place the later ones are newer. */
  readonly place: number;
  readonly item: () => FeedItem;
}

/** Returns as many of the last entries as a feed holds, the last first. */
export function lastItems(entries: readonly FeedEntry[]): FeedItem[] {
  const items = new Map<string, FeedItem>();
  const ordered = entries.toSorted((a, b) => a.place - b.place).reverse();
  for (const { item } of ordered) {
    if (items.size >= MOST_ITEMS) break;
    const made = item();
    // Of several changes that made one version the last is told; it leads to all of them.
    if (!items.has(made.id)) items.set(made.id, made);
  }
  return [...items.values()];
}

/** Tells a change. Its id is the address of the first version that it made. */
export function changeItem(model: GameModel, { event, changed, words }: ToldEvent): FeedItem {
  const time = changeTime(model, event, changed);
  const said = changed.slice(0, MOST_SUMMARIES).flatMap((one) => summaryOf(model, one) ?? []);
  const [first] = changed;
  return {
    title: `${namesWords(changed.map(({ name }) => name))}: ${words}`,
    description: [`${model.game.name}${time === '' ? '' : `, ${time}`}.`, ...said].join(' '),
    ...(first === undefined ? { id: '', href: '' } : placeOf(first, event)),
    day: exactDay(event),
    comparison: first === undefined ? null : comparisonOf(model, first),
  };
}

/**
 * The page of a rule shows whatever version is the last: what leads to one leads to its own page. Where it is not
 * known which one a change made, its event tells it from others.
 */
function placeOf(
  { rule, version, href }: ChangedRule,
  { id }: LogEvent,
): Pick<FeedItem, 'id' | 'href'> {
  if (version === undefined) return { id: `${href}-${encodeURIComponent(id)}`, href };
  const own = routes.version(rule.game, rule.rule, version.key);
  return { id: own, href: isWitnessed(version) ? own : href };
}

/** Of a change of many rules it is said for the first of them how their texts changed. */
const MOST_SUMMARIES = 3;

/** Returns how a text changed: `14/2 since 14/1: three insertions and one deletion.`; null where that is not known. */
export function summaryOf(
  model: GameModel,
  { rule, version, name }: Pick<ChangedRule, 'rule' | 'version' | 'name'>,
): string | null {
  const older = version && comparableBefore(model, rule, version);
  if (!older || !isWitnessed(version)) return null;
  const words = onceFor(model, version, (_, newer) => comparedWords(model, older, newer));
  const before = versionName(rule, older);
  const since =
    before === name ? `Since ${stepWords(model, rule, older)}` : `${name} since ${before}`;
  return `${since}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Returns the day of an event, where it is known to the day. */
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
  return {
    title: `${game.name}: ${title}`,
    description: `A ruleset of ${rules}${moment === '' ? '' : `, as of ${moment}`}.`,
    id: routes.ruleset(game.id, id),
    href: routes.ruleset(game.id, id),
    day: dayOfSource({ asOf }),
    comparison: null,
  };
}

/** Returns the day of which a document tells, where it is known to the day. */
export function dayOfSource({ asOf: { calendar } }: Pick<SourceRecord, 'asOf'>): string | null {
  return typeof calendar === 'string' && calendar.length === 10 ? calendar : null;
}
