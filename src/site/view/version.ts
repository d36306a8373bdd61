import { firstFrom } from '../../schemas/first-from.ts';
import { comparisonsWith } from '../held-versions.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { spanOf } from '../spans.ts';
import { standingOf } from '../standing.ts';
import {
  isBriefAt,
  isLastVersion,
  isWitnessed,
  versionName,
  versionOf,
  type WitnessedVersion,
} from '../versions.ts';
import { copiesSpan } from './copies-span.ts';
import { numberWords, spelledCount } from './count.ts';
import { capitalise } from '../moment-words.ts';
import { toPage, type Link, type OldBanner, type PageView } from './page.ts';
import { pageName, viewCopyOf, type CopyView } from './rule.ts';
import { ruleName } from './rule-heading.ts';
import { ruleNeighbours, versionWays, type RuleNeighbours } from './rule-neighbours.ts';
import { stoodWords } from './span-words.ts';
import { momentBar } from './time-bar.ts';
import { stepWords } from './version-line.ts';
import { copyOf } from '../shown-copy.ts';

/** The page of one version of a rule. */
export interface VersionView extends CopyView {
  /** The rule's own page, with the whole history. */
  readonly rule: Link;
  /** The comparisons with the versions before and after. */
  readonly comparisons: readonly Link[];
  readonly neighbours: RuleNeighbours;
}

/**
 * Shows one version of a rule, and says so where it is not the last. Asked for by another name than
 * its key, it is the same page.
 */
export function viewVersion(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
  name = version.key,
): VersionView {
  const isLast = isLastVersion(rule, version);
  const isBrief = isBriefAt(version, name);
  const whole: Link = {
    text: `All ${numberWords(version.witnesses.length)} copies of this version`,
    href: routes.version(rule.game, rule.rule, version.key),
  };
  return {
    ...viewCopyOf(model, rule, version),
    ...(isBrief && { copies: null }),
    page: versionPage(model, rule, version, isLast),
    kind: isLast ? 'Rule, its last known version' : 'Rule, an old version',
    rule: {
      text: `${capitalise(callRule(rule))}, its whole history`,
      href: routes.rule(rule.game, rule.rule, 'history'),
    },
    comparisons: [...(isBrief ? [whole] : []), ...comparisonsOf(model, rule, version)],
    neighbours: ruleNeighbours(model, rule),
  };
}

function versionPage(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
  isLast: boolean,
): PageView {
  const { game, games } = model;
  const copy = copyOf(model, version);
  const step = stepWords(model, rule, version);
  const asOf = model.sourceById.get(copy.source)?.asOf ?? {};
  const ruleHref = routes.rule(rule.game, rule.rule);
  const address = routes.version(rule.game, rule.rule, version.key);
  return toPage({
    kind: 'version',
    name: `${pageName(copy)} (${isLast ? step : `${step}, old`})`,
    description: `${ruleName(copy)}, of ${game.name}: one version, ${isLast ? 'the last known' : 'since superseded'}.`,
    address,
    canonical: isLast ? ruleHref : address,
    time: momentBar(model, asOf, versionWays(model, rule, version)),
    games,
    game,
    above: [
      { text: 'Rules', href: routes.rules(game.id) },
      { text: rule.latest.number ?? rule.latest.title, href: ruleHref },
    ],
    crumb: step,
    old: isLast ? null : bannerOf(model, rule, version),
  });
}

function bannerOf(model: GameModel, rule: RuleModel, version: WitnessedVersion): OldBanner {
  const last = versionOf(rule, rule.latest);
  const newer = comparisonsOf(model, rule, version).at(-1);
  return {
    kind: 'old',
    title: 'This is an old version.',
    words: `${thisWords(model, rule, version)} ${sinceWords(model, rule, version)}`,
    links: [
      {
        text: `Read the last known version${last.revision === null ? '' : `, ${versionName(rule, last)}`}`,
        href: routes.rule(rule.game, rule.rule),
      },
      ...(newer ? [{ text: 'What changed next', href: newer.href }] : []),
    ],
  };
}

function thisWords(model: GameModel, rule: RuleModel, version: WitnessedVersion): string {
  if (version.revision === null) {
    return `This is how the rule stood in ${documentsWords(model, version)}.`;
  }
  const stood = stoodWords(spanOf(model, rule, version));
  return `This is ${versionName(rule, version)}. It was ${stood}.`;
}

/** What happened to the rule after a version. */
function sinceWords(model: GameModel, rule: RuleModel, version: WitnessedVersion): string {
  const index = rule.versions.indexOf(version);
  const later = rule.versions.length - 1 - index;
  const name = capitalise(callRule(rule));
  const last = versionOf(rule, rule.latest);
  const repealed = standingOf(model, rule) === 'repealed' ? ', and it was repealed' : '';
  if (version.revision !== null) {
    if (index > rule.versions.indexOf(last)) {
      return `A later document shows ${versionName(rule, last)}; how often the rule was changed in between is not known${repealed}.`;
    }
    const changes = spelledCount(later, 'change', 'changes');
    return `${name} has seen ${goesBack(rule, last) ? 'at least ' : ''}${changes} since${repealed}.`;
  }
  const versions = spelledCount(later, 'later version is', 'later versions are');
  return `${capitalise(versions)} known${repealed}.`;
}

/** Tells whether documents show a rule at revisions beyond its last one, so that changes were undone. */
function goesBack({ versions }: RuleModel, last: WitnessedVersion): boolean {
  return firstFrom(versions, versions.indexOf(last) + 1, isWitnessed) !== undefined;
}

/** `an earlier document, as of May 2007`; of several the first and the last moment. */
function documentsWords(model: GameModel, version: WitnessedVersion): string {
  const count = version.witnesses.length;
  const documents = count === 1 ? 'an earlier document' : `${numberWords(count)} documents`;
  return `${documents}, as of ${copiesSpan(model, version)}`;
}

function callRule({ latest }: RuleModel): string {
  return latest.number === null ? 'the rule' : `rule ${latest.number}`;
}

function comparisonsOf(model: GameModel, rule: RuleModel, version: WitnessedVersion): Link[] {
  return comparisonsWith(model, rule, version).map(([older, newer]) => ({
    text: `What changed from ${stepWords(model, rule, older)} to ${stepWords(model, rule, newer)}`,
    href: routes.comparison(rule.game, rule.rule, older.key, newer.key),
  }));
}
