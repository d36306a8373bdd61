import { compareFacts, type FactChange } from '../../engine/index.ts';
import { hunksOf } from '../comparison/held-texts.ts';
import { comparableVersions } from '../held-versions.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { versionHref, type WitnessedVersion } from '../versions.ts';
import { comparisonSummary } from './comparison-summary.ts';
import { coarseWords, leftOutWords, viewHunks, type HunkView } from './hunks.ts';
import { momentWords } from '../moment-words.ts';
import { toPage, type PageView } from './page.ts';
import { pageName } from './rule.ts';
import { headingOf, type RuleHeading } from './rule-heading.ts';
import { readPhrase } from './rule-facts.ts';
import type { Phrase } from './phrase.ts';
import { NOTHING_EARLIER, NOTHING_LATER, spanBar, type Neighbour } from './time-bar.ts';
import { joinEffects, type EffectView } from './cause.ts';
import { viewEffects } from './effects.ts';
import { stepWords } from './version-line.ts';
import { viewText, type TextView } from './text.ts';
import { copyOf } from '../shown-copy.ts';

export type { FactChange as FactChangeView };

/** One of the two versions that are compared. */
export interface ComparedVersion {
  readonly name: string;
  readonly href: string;
  readonly title: string;
  readonly asOf: string;
  readonly read: Phrase;
}

/** The page that compares two versions of a rule. */
export interface ComparisonView {
  readonly page: PageView;
  readonly number: string | null;
  readonly heading: RuleHeading['title'];
  readonly older: ComparedVersion;
  readonly newer: ComparedVersion;
  /** What made the newer one out of the older. */
  readonly effects: readonly EffectView[];
  readonly summary: string;
  /** What was left out of the comparison; empty where nothing was. */
  readonly leftOut: string;
  /** Where it is coarser than words; empty where it is nowhere. */
  readonly coarse: string;
  readonly facts: readonly FactChange[];
  /** Null where one of the texts is not held. */
  readonly hunks: readonly HunkView[] | null;
  /** Where the missing texts are to be read. */
  readonly absent: readonly NonNullable<TextView['absent']>[];
}

/** Compares two versions of a rule between which there is no third one with a copy. */
export function viewComparison(
  model: GameModel,
  rule: RuleModel,
  older: WitnessedVersion,
  newer: WitnessedVersion,
): ComparisonView {
  const [before, after] = [copyOf(model, older), copyOf(model, newer)];
  const hunks = hunksOf(model, before, after);
  const facts = compareFacts(before, after);
  const step = (version: WitnessedVersion) => stepWords(model, rule, version);
  return {
    page: comparisonPage(model, rule, older, newer),
    number: rule.latest.number,
    heading: `${headingOf(after).title}, from ${step(older)} to ${step(newer)}`,
    older: viewVersion(model, rule, older),
    newer: viewVersion(model, rule, newer),
    effects: effectsBetween(model, rule, older, newer),
    summary: comparisonSummary(hunks, facts),
    leftOut: leftOutWords(hunks ?? []),
    coarse: coarseWords(hunks ?? []),
    facts,
    hunks: hunks && viewHunks(hunks),
    absent: [before, after].flatMap((copy) => viewText(model, copy).absent ?? []),
  };
}

function comparisonPage(
  model: GameModel,
  rule: RuleModel,
  older: WitnessedVersion,
  newer: WitnessedVersion,
): PageView {
  const { game, games } = model;
  const names = [older, newer].map((version) => stepWords(model, rule, version));
  const [from, to] = [asOf(model, older), asOf(model, newer)];
  return toPage({
    kind: 'diff',
    name: `${pageName(rule.latest)}, from ${names.join(' to ')}`,
    description: `What changed in ${pageName(rule.latest)} of ${game.name} from ${names.join(' to ')}, word by word.`,
    address: routes.comparison(rule.game, rule.rule, older.key, newer.key),
    time: spanBar(model, [from, to], comparisonWays(model, rule, older)),
    games,
    game,
    above: [
      { text: 'Rules', href: routes.rules(game.id) },
      { text: rule.latest.number ?? rule.latest.title, href: routes.rule(game.id, rule.rule) },
    ],
    crumb: names.join(' to '),
  });
}

function asOf(model: GameModel, version: WitnessedVersion) {
  return model.sourceById.get(copyOf(model, version).source)?.asOf ?? {};
}

function comparisonWays(
  model: GameModel,
  rule: RuleModel,
  older: WitnessedVersion,
): { readonly before: Neighbour; readonly after: Neighbour } {
  const pairs = comparableVersions(model, rule);
  const place = pairs.findIndex(([first]) => first === older);
  const neighbour = (pair: (typeof pairs)[number] | undefined): Neighbour | null =>
    pair
      ? {
          text: pair.map((version) => stepWords(model, rule, version)).join(' to '),
          href: routes.comparison(rule.game, rule.rule, pair[0].key, pair[1].key),
        }
      : null;
  return {
    before: neighbour(pairs[place - 1]) ?? NOTHING_EARLIER,
    after: neighbour(pairs[place + 1]) ?? NOTHING_LATER,
  };
}

function viewVersion(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
): ComparedVersion {
  const copy = copyOf(model, version);
  return {
    name: stepWords(model, rule, version),
    href: versionHref(rule, version) ?? routes.rule(rule.game, rule.rule),
    title: headingOf(copy).title,
    asOf: asOfWords(model, rule, version),
    read: readPhrase(model, copy),
  };
}

/** The moment, unless the version is called by it. */
function asOfWords(model: GameModel, rule: RuleModel, version: WitnessedVersion): string {
  const words = momentWords(asOf(model, version));
  return words === stepWords(model, rule, version) ? '' : words;
}

/** All that is listed between the two, gaps included. */
function effectsBetween(
  model: GameModel,
  rule: RuleModel,
  older: WitnessedVersion,
  newer: WitnessedVersion,
): EffectView[] {
  const [from, to] = [rule.versions.indexOf(older), rule.versions.indexOf(newer)];
  const between = rule.versions.slice(from + 1, to + 1);
  return joinEffects(between.flatMap((version) => viewEffects(model, rule, version)));
}
