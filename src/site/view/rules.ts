import { changeKind } from '../../engine/index.ts';
import { lastShowing } from '../last-showing.ts';
import { changeWords } from '../action-words.ts';
import { eventTime } from '../event-words.ts';
import { findLoggedRules } from '../logged-rules.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { findNamedRules } from '../named-rules.ts';
import { routes } from '../routes.ts';
import { countVersions, gameCompleteness } from '../completeness.ts';
import { heldOfKnown, viewCompleteness, type CompletenessView } from './completeness.ts';
import { countWords } from './count.ts';
import { headnoteWords } from './headnote.ts';
import { capitalise, datingWords } from '../moment-words.ts';
import { groupByEra } from './era-groups.ts';
import type { NumberGroup } from './number-groups.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { headingOf } from './rule-heading.ts';
import { ruleState, type RuleState } from './rule-state.ts';
import { seenWords } from './seen.ts';

/** One rule in the list of all rules. */
export interface RuleRow {
  /** Number without a revision; null where rules have none. */
  readonly number: string | null;
  readonly title: string;
  /** What it does, in one sentence; empty where it has no headnote. */
  readonly headnote: string;
  readonly section: string | null;
  readonly href: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly state: RuleState;
  /** Versions whose text is here, of those that are known: `2 of 5`. */
  readonly held: string;
}

/** A number of which nothing is known but who cites it. */
export interface NamedRow {
  readonly number: string;
  readonly citedIn: readonly Link[];
}

/** A rule that only logs tell of, with what they tell. */
export interface LoggedRow {
  readonly number: string;
  readonly title: string;
  /** `enacted by proposal 7, 1 March 2002`, in order. */
  readonly changes: readonly string[];
}

/** The page of every rule that the archive knows of a game. */
export interface RulesView {
  readonly page: PageView;
  readonly lede: string;
  readonly held: CompletenessView;
  readonly isNumbered: boolean;
  readonly groups: readonly NumberGroup<RuleRow>[];
  /** Whether the list is long enough for a list of places to jump to. */
  readonly hasJumps: boolean;
  readonly named: readonly NamedRow[];
  readonly logged: readonly LoggedRow[];
}

/** A list that is no longer than this is seen at a glance. */
const SHORT = 30;

/** Lists every rule of a game, era by era, in the order of their numbers, which are handed out in time. */
export function viewRules(model: GameModel): RulesView {
  const { game, games, rules } = model;
  const rows = rules.map((rule) => toRow(model, rule));
  const eras = new Map(rows.map((row, place) => [row, firstEra(model, rules[place])]));
  const groups = groupByEra(rows, game.eras, (row) => eras.get(row), {
    numberOf: ({ number }) => number,
    sectionOf: ({ section }) => section ?? 'Without a section',
  });
  const held = viewCompleteness(gameCompleteness(model));
  const named = findNamedRules(model);
  const logged = findLoggedRules(model);
  return {
    page: toPage({
      kind: 'rules',
      name: 'Rules',
      description: `Every rule of ${game.name} that the archive knows: ${countWords(rules.length, 'rule')}, each with its history and its copies.`,
      address: routes.rules(game.id),
      time: null,
      games,
      game,
    }),
    lede: `${capitalise(held.words)}${loggedWords(logged.length)}${namedWords(named.length)}.`,
    held,
    isNumbered: rows.some(({ number }) => number !== null),
    groups,
    hasJumps: rows.length > SHORT && groups.length > 1,
    named: named.map(({ number, citedIn }) => ({
      number,
      citedIn: citedIn.map(({ id, rule }) => ({ text: id, href: routes.rule(game.id, rule) })),
    })),
    logged: logged.map(({ number, title, changes }) => ({
      ...{ number, title },
      changes: changes.map((event) => `${changeWords(event)}, ${eventTime(model, event)}`),
    })),
  };
}

function loggedWords(count: number): string {
  if (count === 0) return '';
  return `; a log tells of ${countWords(count, 'more rule')}, which no document prints`;
}

function namedWords(count: number): string {
  if (count === 0) return '';
  return `; ${countWords(count, 'more rule')} ${count === 1 ? 'is' : 'are'} known by number only`;
}

function toRow(model: GameModel, rule: RuleModel): RuleRow {
  const { latest } = rule;
  const { title } = headingOf(latest);
  return {
    number: latest.number,
    title,
    headnote: headnoteWords(model, rule),
    section: latest.section,
    href: routes.rule(rule.game, rule.rule),
    firstSeen: firstSeen(model, rule),
    lastSeen: lastSeen(model, rule),
    state: ruleState(model, rule),
    held: heldOfKnown(countVersions(model, rule.versions)),
  };
}

/** The id of the era whose document prints the rule first. */
function firstEra({ eraOf }: GameModel, rule: RuleModel | undefined): string | undefined {
  const source = rule?.witnesses[0]?.source;
  return source === undefined ? undefined : eraOf(source)?.id;
}

/** The enactment where its day is recorded, otherwise the first document that prints the rule. */
function firstSeen(model: GameModel, { versions, witnesses }: RuleModel): string {
  const first = versions[0]?.events[0];
  const enacted = changeKind(first?.verb ?? '') === 'enactment' ? first?.at : undefined;
  return enacted === undefined ? seenWords(model, witnesses[0]?.source) : datingWords(enacted);
}

/** The repeal where its day is recorded, otherwise the last document that prints the rule. */
function lastSeen(model: GameModel, rule: RuleModel): string {
  const repealed = rule.versions.at(-1)?.events.at(-1)?.at;
  const isGone = ruleState(model, rule).state === 'repealed';
  return isGone && repealed !== undefined
    ? datingWords(repealed)
    : seenWords(model, lastShowing(model, rule));
}
