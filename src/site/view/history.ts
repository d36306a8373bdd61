import type { RuleVersion } from '../../engine/index.ts';
import { comparableBefore, keepingOf, type Keeping } from '../held-versions.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { rulesetHref } from '../ruleset-href.ts';
import type { RuleSpan } from '../rule-spans.ts';
import { spanOf } from '../spans.ts';
import { isWitnessed, versionName, versionOf, type WitnessedVersion } from '../versions.ts';
import type { EffectView } from './cause.ts';
import { viewEffects } from './effects.ts';
import { copiesSpan } from './copies-span.ts';
import { countWords, spelledCount } from './count.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { joinPhrases, linked, type Phrase } from './phrase.ts';
import { duringWords } from '../event-words.ts';
import { unlistedWords } from './unlisted-words.ts';
import { stepWords } from './version-line.ts';

/** One version in the history of a rule, or a run of versions of which nothing is known. */
export interface HistoryEntry {
  readonly id: string;
  /** Places of the other versions that the entry stands for. */
  readonly alsoIds: readonly string[];
  /** What hangs in the margin; null where the game has no numbers. */
  readonly label: string | null;
  /** The version's own page; a gap has none. */
  readonly href: string | null;
  readonly kind: Keeping | 'gap';
  readonly isCurrent: boolean;
  readonly effects: readonly EffectView[];
  /** What is said where there are no effects. */
  readonly words: string;
  /** Time, documents, comparisons. */
  readonly small: Phrase;
}

/**
 * Tells the history of a rule, version by version, from the first to the last; with the times that a
 * replay gives those of which no document tells one.
 */
export function viewHistory(
  model: GameModel,
  rule: RuleModel,
  current: RuleVersion,
  spans: readonly RuleSpan[] = [],
): HistoryEntry[] {
  return groupGaps(rule.versions).map((group) => viewGroup(model, rule, group, { current, spans }));
}

/** Tells the one entry of the history in which a version stands, as the history tells it. */
export function viewEntryOf(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
  spans: readonly RuleSpan[],
): HistoryEntry {
  const group = groupGaps(rule.versions).find((versions) => versions.includes(version));
  const current = versionOf(rule, rule.latest);
  return viewGroup(model, rule, group ?? [version], { current, spans });
}

function viewGroup(
  model: GameModel,
  rule: RuleModel,
  group: Group,
  { current, spans }: { readonly current: RuleVersion; readonly spans: readonly RuleSpan[] },
): HistoryEntry {
  const [version] = group;
  if (isSilent(version)) return viewGap(rule, group);
  const span = spans.find((one) => one.version === version);
  return viewVersion(model, rule, version, { isCurrent: version === current, span });
}

type Group = [RuleVersion, ...RuleVersion[]];

/** Puts versions of which nothing at all is known together with those beside them. */
function groupGaps(versions: readonly RuleVersion[]): Group[] {
  const groups: Group[] = [];
  for (const version of versions) {
    const last = groups.at(-1);
    if (last && isSilent(version) && isSilent(last[0])) last.push(version);
    else groups.push([version]);
  }
  return groups;
}

function isSilent(version: RuleVersion): boolean {
  const { events, logged } = version;
  return events.length === 0 && logged.length === 0 && !isWitnessed(version);
}

function viewGap(rule: RuleModel, group: Group): HistoryEntry {
  const [first] = group;
  const last = group.at(-1) ?? first;
  const label = versionName(rule, first);
  return {
    id: `v${first.key}`,
    alsoIds: group.slice(1).map(({ key }) => `v${key}`),
    label: group.length === 1 ? label : `${label}–${last.key}`,
    href: null,
    kind: 'gap',
    isCurrent: false,
    effects: [],
    words: gapWords(rule, group),
    small: [],
  };
}

/** The first version is no change: something began, and nobody wrote down how. */
function gapWords(rule: RuleModel, group: Group): string {
  const unsure = unlistedWords(group[0]);
  if (unsure !== '') return unsure;
  const count = (revisions: number) => capitalise(spelledCount(revisions, 'revision'));
  if (group[0] !== rule.versions[0]) {
    return `${count(group.length)} that the number counts and no source tells of.`;
  }
  if (group.length === 1) return 'Its beginning, of which no source tells.';
  return `Its beginning and ${count(group.length - 1).toLowerCase()} of which no source tells.`;
}

function viewVersion(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
  { isCurrent, span }: { readonly isCurrent: boolean; readonly span: RuleSpan | undefined },
): HistoryEntry {
  const numbered = rule.latest.number !== null;
  return {
    id: `v${version.key}`,
    alsoIds: [],
    label: numbered ? versionName(rule, version) : null,
    href: isWitnessed(version) ? routes.version(rule.game, rule.rule, version.key) : null,
    kind: keepingOf(model, version),
    isCurrent,
    effects: viewEffects(model, rule, version),
    words: wordsOf(model, rule, version),
    small: joinPhrases(
      [whenPhrase(model, rule, version, span), ...readPhrases(model, rule, version)].filter(
        (phrase) => phrase.length > 0,
      ),
      ' · ',
    ),
  };
}

function wordsOf(model: GameModel, rule: RuleModel, version: RuleVersion): string {
  if (version.events.length > 0 || version.logged.length > 0) return '';
  if (version.revision === null) return uncountedWords(model, version);
  const unsure = unlistedWords(version);
  if (unsure !== '') return unsure;
  const first = version === rule.versions[0];
  return first
    ? 'Its beginning; no source lists a change.'
    : 'A revision of which no source tells the cause.';
}

/** When the version came about: dated events say it themselves, and what a copy prints is sure. */
function whenPhrase(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
  span: RuleSpan | undefined,
): Phrase {
  const { from } = spanOf(model, rule, version);
  if (from?.basis === 'printed') return [momentWords(from.moment)];
  if (from?.basis === 'doubted') return [`${momentWords(from.moment)}, which is in doubt`];
  const during = span?.from?.during;
  if (during === undefined || from?.basis === 'recorded') return [];
  const doubt = span?.from?.basis === 'doubted' ? ', which is in doubt' : '';
  return [`${duringWords(during)}${during.about === true ? ', an estimate' : ''}${doubt}`];
}

function uncountedWords(model: GameModel, version: RuleVersion): string {
  if (version.key === 'log-before') return 'What stood before the first change that is told.';
  const moment = copiesSpan(model, version);
  return moment === '' ? 'As its document prints it.' : `As of ${moment}.`;
}

function readPhrases(model: GameModel, rule: RuleModel, version: RuleVersion): Phrase[] {
  if (!isWitnessed(version)) return [printedElsewhere(model, version)];
  const older = comparableBefore(model, rule, version);
  const changed = older
    ? [
        linked(
          `what changed since ${stepWords(model, rule, older)}`,
          comparisonHref(rule, older, version),
        ),
      ]
    : [];
  const here = keepingOf(model, version) === 'held' ? [] : [['text not in this copy']];
  return [readPhrase(model, rule, version), ...here, ...changed];
}

/** Where a version was read; of many documents the first and the last. */
function readPhrase(model: GameModel, rule: RuleModel, { witnesses }: WitnessedVersion): Phrase {
  const isMany = witnesses.length > MANY;
  const told = isMany ? [witnesses[0], witnesses.at(-1) ?? witnesses[0]] : witnesses;
  const copies = told.map(({ source }) =>
    linked(model.sourceById.get(source)?.title ?? source, rulesetHref(model, source, rule.rule)),
  );
  if (!isMany) return ['read in ', ...joinPhrases(copies, ' and in ')];
  const count = countWords(witnesses.length, 'document');
  return [`read in ${count}, first in `, ...joinPhrases(copies, ' and last in ')];
}

/** More documents than these are counted. */
const MANY = 3;

/** The log may name a copy that is printed under another number. */
function printedElsewhere(model: GameModel, { logged }: RuleVersion): Phrase {
  const [source = '', slug = ''] = logged.at(-1)?.text?.split('/') ?? [];
  const printed = model.ruleBySlug.get(slug)?.versionBySource.get(source);
  if (printed === undefined) return ['text not held'];
  return ['its text is printed as ', ...linked(slug, routes.rule(model.game.id, slug))];
}

function comparisonHref(rule: RuleModel, older: RuleVersion, newer: RuleVersion): string {
  return routes.comparison(rule.game, rule.rule, older.key, newer.key);
}
