import type { Witness } from '../../schemas/index.ts';
import { comparableBefore } from '../held-versions.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { onceInARow } from '../once.ts';
import { routes } from '../routes.ts';
import type { RuleSpan } from '../rule-spans.ts';
import { isLastVersion, versionOf, type WitnessedVersion } from '../versions.ts';
import { viewCitedBy, type CitingRule } from './cited-by.ts';
import { viewCopies, type CopiesView } from './copies.ts';
import { spelledCount } from './count.ts';
import { endedBanner, endedStatus, endOfRule, type Ended } from './ended.ts';
import { viewFindings, type FindingView } from './findings.ts';
import { describeBy, viewHeadnote, type HeadnoteView } from './headnote.ts';
import { viewHistory, type HistoryEntry } from './history.ts';
import { lineageFacts } from './lineage-facts.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import type { Fact } from './phrase.ts';
import { viewReadIn, type ReadInRow } from './read-in.ts';
import { viewReference, type ReferenceView } from './reference.ts';
import { factsOf } from './rule-facts.ts';
import { headingOf, ruleName, type RuleHeading } from './rule-heading.ts';
import { ruleNeighbours, versionWays, type RuleNeighbours } from './rule-neighbours.ts';
import { viewStatus } from './status.ts';
import type { StatusView } from './status-view.ts';
import { viewText, type TextView } from './text.ts';
import { momentBar } from './time-bar.ts';
import { stepWords, viewVersionLine, type VersionStep } from './version-line.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { copyOf, wordsInDoubt } from '../shown-copy.ts';

/** What the page of a rule and the page of one of its versions have in common. */
export interface CopyView {
  readonly page: PageView;
  /** What kind of page it is, above the heading. */
  readonly kind: string;
  readonly heading: RuleHeading;
  readonly facts: readonly Fact[];
  readonly status: StatusView;
  readonly text: TextView;
  readonly copies: CopiesView | null;
  readonly findings: readonly FindingView[];
  readonly steps: readonly VersionStep[];
  /** How to cite the text. */
  readonly reference: ReferenceView;
}

/** The page of a rule: its last known text, and everything that is known of it. */
export interface RuleView extends CopyView {
  /** What it does, in one sentence of our own; null where there is none. */
  readonly headnote: HeadnoteView | null;
  /** What more is to be said of it, in our own words; empty where there is nothing. */
  readonly remark: string;
  readonly history: readonly HistoryEntry[];
  readonly citedBy: readonly CitingRule[];
  readonly readIn: readonly ReadInRow[];
  readonly neighbours: RuleNeighbours;
  /** Where the rule stands as Markdown. */
  readonly markdown: string;
  /** What changed since the version before; null where nothing can be compared. */
  readonly changed: Link | null;
}

/** Shows a rule by its last known version; its history with the times that its spans give. */
export function viewRule(
  model: GameModel,
  rule: RuleModel,
  spans: readonly RuleSpan[] = [],
): RuleView {
  const version = versionOf(rule, rule.latest);
  return {
    ...viewCopyOf(model, rule, version),
    page: rulePage(model, rule, version, endOfRule(model, rule)),
    kind: rule.versions.length === 1 ? 'Rule' : 'Rule, at its last known version',
    headnote: viewHeadnote(model, rule, version),
    remark: ownValue(model.notes.rules, rule.rule)?.remark ?? '',
    history: viewHistory(model, rule, version, spans),
    citedBy: viewCitedBy(rule.citedBy()),
    readIn: viewReadIn(model, rule),
    neighbours: ruleNeighbours(model, rule),
    markdown: routes.ruleMarkdown(rule.game, rule.rule),
    changed: changedSince(model, rule, version),
  };
}

function changedSince(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
): RuleView['changed'] {
  const older = comparableBefore(model, rule, version);
  if (older === undefined) return null;
  return {
    text: `What changed since ${stepWords(model, rule, older)}`,
    href: routes.comparison(rule.game, rule.rule, older.key, version.key),
  };
}

/** What is shown of a copy, wherever it is shown. */
type BareCopyView = Omit<CopyView, 'page' | 'kind'>;

/**
 * Gathers what is shown of one copy, wherever it is shown. The page of a rule and that of its last
 * version show the same copy, one after the other, so that the last one gathered is kept.
 */
export function viewCopyOf(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
): BareCopyView {
  return onceInARow(model, copyOf(model, version), gatherCopy, [rule, version]);
}

function gatherCopy(
  model: GameModel,
  copy: Witness,
  rule: RuleModel,
  version: WitnessedVersion,
): BareCopyView {
  return {
    heading: headingOf(copy),
    facts: [
      ...factsOf(model, rule, copy),
      ...lineageFacts(model, rule),
      ...doubtFacts(wordsInDoubt(model, version)),
    ],
    status:
      (isLastVersion(rule, version) ? endedStatus(endOfRule(model, rule)) : null) ??
      viewStatus(model, rule, version),
    text: viewText(model, copy, { lasting: routes.version(rule.game, rule.rule, version.key) }),
    copies: viewCopies(model, version),
    findings: version.witnesses.flatMap((witness) =>
      viewFindings(model, witness.source, model.findingsOf(witness)),
    ),
    steps: rule.versions.length === 1 ? [] : viewVersionLine(model, rule, version),
    reference: viewReference(model, rule, version, copy),
  };
}

function doubtFacts(doubt: string): Fact[] {
  return doubt === '' ? [] : [{ label: 'In doubt', values: [[doubt]] }];
}

function rulePage(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
  ended: Ended | null,
): PageView {
  const { game, games } = model;
  const { latest } = rule;
  return toPage({
    kind: 'rule',
    name: pageName(latest),
    description: describeBy(model, rule) ?? describe(model, rule),
    address: routes.rule(game.id, rule.rule),
    time: ruleBar(model, rule, version, ended),
    games,
    game,
    above: [{ text: 'Rules', href: routes.rules(game.id) }],
    crumb: latest.number ?? latest.title,
    old: ended === null ? null : endedBanner(model, rule, ended),
    hasFeed: true,
  });
}

/** The bar of a rule shows when it ended, or else the last moment at which it is known. */
function ruleBar(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
  ended: Ended | null,
): PageView['time'] {
  const ways = versionWays(model, rule, version);
  if (ended === null) {
    const isNewest = model.sources.at(-1)?.id === rule.latest.source;
    const more = isNewest ? 'the last date in the archive' : '';
    const { asOf = {} } = model.sourceById.get(rule.latest.source) ?? {};
    return momentBar(model, asOf, { ...ways, more });
  }
  const more = WORDS[ended.kind];
  const bar = momentBar(model, ended.moment, {
    ...ways,
    more: ended.cause === '' ? more : ended.cause,
  });
  const isDated = momentWords(ended.moment) !== '';
  return isDated
    ? bar
    : { ...bar, now: `${capitalise(more)}; no date is known`, more: ended.cause };
}

const WORDS: Readonly<Record<Ended['kind'], string>> = {
  repealed: 'repealed',
  ended: 'not in force any more',
  'last-seen': 'last seen',
  unsure: 'perhaps in force',
  'not-accepted': 'not accepted',
};

/** Names the page of a rule: `Rule 33, The Ferry`; a rule without a number by its title. */
export function pageName({ number, title, id }: Witness): string {
  if (number === null) return title === '' ? id : title;
  return title === '' ? `Rule ${number}` : `Rule ${number}, ${title}`;
}

function describe(model: GameModel, rule: RuleModel): string {
  const source = model.sourceById.get(rule.latest.source);
  const moment = source ? momentWords(source.asOf) : '';
  const asOf = moment === '' ? '' : ` as of ${moment}`;
  const versions = spelledCount(rule.versions.length, 'version');
  return `${ruleName(rule.latest)}, of ${model.game.name}${asOf}: its text, ${versions}, what changed it, what cites it, and where it was read.`;
}
