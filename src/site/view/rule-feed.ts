import { UNCATEGORIZED } from '../keywords.ts';
import type { GameModel, KeywordGroup, RuleModel } from '../model.ts';
import { momentWords } from '../moment-words.ts';
import { routes } from '../routes.ts';
import { changeTime, comparisonOf, effectWords } from '../rule-changes.ts';
import {
  changeOfVersion,
  placeOfSource,
  seenVersions,
  type SeenVersion,
} from '../seen-versions.ts';
import type { Term } from '../terms/terms.ts';
import { termsOf } from '../terms/terms.ts';
import { toldEvents, toldEventsOf, type ToldEvent } from '../told-events.ts';
import { firstCopyOf, versionName, type WitnessedVersion } from '../versions.ts';
import {
  changeItem,
  dayOfSource,
  exactDay,
  lastItems,
  summaryOf,
  type FeedEntry,
  type FeedItem,
  type FeedView,
} from './feed.ts';
import { termTurns } from './term.ts';

/**
 * Returns the last changes of one rule. A version of which no change is told is an entry of the document that
 * shows it first, so that the feed of no rule is empty.
 */
export function viewRuleFeed(model: GameModel, rule: RuleModel): FeedView {
  const { number, title } = rule.latest;
  const entries = [
    ...toldEventsOf(model, rule.rule).map((told) => changeEntry(model, told)),
    ...seenEntries(model, rule),
  ];
  const name = number === null ? title : `Rule ${number}`;
  return toFeed(model, name, routes.rule(rule.game, rule.rule), entries);
}

/**
 * Returns what became of a term, and the last changes of the rules under a keyword.
 * @throws Error where the game has none of that address.
 */
export function viewKeywordFeed(model: GameModel, slug: string | undefined): FeedView {
  const term = termsOf(model).all.find((known) => known.slug === slug);
  if (term === undefined) throw new Error(`${model.game.name} has no keyword ${String(slug)}.`);
  const entries = [
    ...(term.keyword === null ? [] : keywordEntries(model, term.keyword)),
    ...termEntries(model, term),
  ];
  return toFeed(model, term.name, routes.keyword(model.game.id, term.slug), entries);
}

/**
 * Returns whether a term has a feed. All have but the one that stands for the lack of a keyword, of which nobody
 * waits to hear.
 */
export function isFollowedTerm({ keyword }: Pick<Term, 'keyword'>): boolean {
  return keyword?.keyword !== UNCATEGORIZED;
}

function toFeed(
  model: GameModel,
  title: string,
  href: string,
  entries: readonly FeedEntry[],
): FeedView {
  return {
    title: `${title} · ${model.game.name}`,
    description: `The last changes of ${title}, ${model.game.name}.`,
    href,
    items: lastItems(entries),
  };
}

function keywordEntries(model: GameModel, group: KeywordGroup): FeedEntry[] {
  const rules = new Set(group.rules.map(({ rule }) => rule.rule));
  return [
    ...toldEvents(model)
      .flatMap((told) => ofRules(told, rules))
      .map((told) => changeEntry(model, told)),
    ...group.rules.flatMap(({ rule }) => seenEntries(model, rule)),
  ];
}

/** Tells an event of some rules alone; not at all where it changed none of them. */
function ofRules(told: ToldEvent, rules: ReadonlySet<string>): ToldEvent[] {
  const changed = told.changed.filter(({ rule }) => rules.has(rule.rule));
  if (changed.length === 0) return [];
  return [{ ...told, changed, words: effectWords(told.event, changed) }];
}

function changeEntry(model: GameModel, told: ToldEvent): FeedEntry {
  return { place: told.place, item: () => changeItem(model, told) };
}

function seenEntries(model: GameModel, rule: RuleModel): FeedEntry[] {
  return seenVersions(model, rule).map((seen) => ({
    place: seen.place,
    item: () => seenItem(model, seen),
  }));
}

/** Tells a version by the document that shows it first; the day is that of which the document tells. */
function seenItem(model: GameModel, { rule, version, source, isFirst }: SeenVersion): FeedItem {
  const name = versionName(rule, version);
  const id = routes.version(rule.game, rule.rule, version.key);
  const said = summaryOf(model, { rule, version, name });
  return {
    title: `${rule.latest.number === null ? '' : 'Rule '}${name}: ${isFirst ? '' : 'another version, '}first seen in ${source.title}`,
    description: [`${asOf(model, momentWords(source.asOf))}.`, said ?? ''].join(' ').trim(),
    id,
    href: id,
    day: dayOfSource(source),
    comparison: comparisonOf(model, { rule, version }),
  };
}

function asOf({ game }: GameModel, moment: string): string {
  return `${game.name}${moment === '' ? '' : `, ${moment}`}`;
}

const WORDS = { defined: 'defined in', redefined: 'redefined in', dropped: 'defined no more in' };

function termEntries(model: GameModel, term: Term): FeedEntry[] {
  return term.definers.flatMap(({ rule, versions }) =>
    termTurns({ rule, versions }).map(({ kind, isFirst, version, definition }): FeedEntry => {
      const { place, ...when } = whenMade(model, rule, version);
      const own = routes.version(rule.game, rule.rule, version.key);
      const word = kind === 'defined' && isFirst ? 'first seen in' : WORDS[kind];
      const named = `${rule.latest.number === null ? 'the rule' : 'Rule'} ${versionName(rule, version)}`;
      const item = {
        title: `${term.name}: ${word} ${named}`,
        description: [`${asOf(model, when.words)}.`, definition?.words ?? ''].join(' ').trim(),
        id: `${own}#term-${term.slug}`,
        href: definition?.id === undefined ? own : `${own}#${definition.id}`,
        day: when.day,
        comparison: null,
      };
      return { place, item: () => item };
    }),
  );
}

/** When a version was made; where no change is told, when the first document stands that prints it. */
function whenMade(model: GameModel, rule: RuleModel, version: WitnessedVersion) {
  const told = changeOfVersion(model, rule, version);
  if (told !== undefined) {
    const { event, place, changed } = told;
    return { place, words: changeTime(model, event, changed), day: exactDay(event) };
  }
  const source = model.sourceById.get(firstCopyOf(version).source);
  return {
    place: placeOfSource(model, source?.id),
    words: source === undefined ? '' : momentWords(source.asOf),
    day: source === undefined ? null : dayOfSource(source),
  };
}
