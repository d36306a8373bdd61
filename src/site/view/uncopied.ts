import { firstFrom, lastBefore } from '../../schemas/first-from.ts';
import type { RuleVersion } from '../../engine/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { spansOfRule } from '../rule-spans.ts';
import { spanOf } from '../spans.ts';
import { isWitnessed, versionHref, versionName } from '../versions.ts';
import { viewEntryOf, type HistoryEntry } from './history.ts';
import { capitalise, shortMoment } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { ruleName } from './rule-heading.ts';
import { ruleNeighbours, type RuleNeighbours } from './rule-neighbours.ts';
import { stoodWords, surenessWords } from './span-words.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from './time-bar.ts';

/** The page of a version of which no copy is held: what else is known of it. */
export interface UncopiedView {
  readonly page: PageView;
  readonly name: string;
  readonly title: string;
  /** From when to when it stood, and how sure that is. */
  readonly words: string;
  /** What the history tells of it, and of those that it tells of together with it. */
  readonly entries: readonly HistoryEntry[];
  /** The nearest versions of which there are copies, and the history. */
  readonly ways: readonly Link[];
  readonly neighbours: RuleNeighbours;
}

/**
 * Shows a version of which there is no copy.
 * @throws Error where the rule has none of that key.
 */
export function viewUncopied(model: GameModel, rule: RuleModel, key: string): UncopiedView {
  const version = rule.versions.find((one) => one.key === key);
  if (version === undefined) throw new Error(`Rule ${rule.rule} has no version ${key}.`);
  const name = versionName(rule, version);
  const span = spanOf(model, rule, version);
  const entry = viewEntryOf(model, rule, version, spansOfRule(model, rule));
  return {
    page: pageOf(model, rule, version),
    name,
    title: rule.latest.title,
    words: `· ${stoodWords(span)}. ${surenessWords(span, 'both')}`,
    entries: [{ ...entry, href: null }],
    ways: waysFrom(model, rule, version),
    neighbours: ruleNeighbours(model, rule),
  };
}

function pageOf(model: GameModel, rule: RuleModel, version: RuleVersion): PageView {
  const { game, games } = model;
  const name = versionName(rule, version);
  const { from } = spanOf(model, rule, version);
  const isBound = from?.basis === 'recorded' || from?.basis === 'printed';
  return toPage({
    kind: 'version',
    name: `${ruleName(rule.latest)}: ${name}, of which no copy is held`,
    description: `Version ${name} of ${ruleName(rule.latest)}, of ${game.name}: what is known of it without a copy of its text.`,
    address: routes.version(rule.game, rule.rule, version.key),
    canonical: routes.rule(rule.game, rule.rule),
    time: momentBar(model, isBound ? from.moment : {}, neighbours(model, rule, version)),
    games,
    game,
    above: [
      { text: 'Rules', href: routes.rules(game.id) },
      { text: rule.latest.number ?? rule.latest.title, href: routes.rule(rule.game, rule.rule) },
    ],
    crumb: name,
    old: {
      kind: 'old',
      title: 'No text of this version is held.',
      words: 'It is known by its number, or by what is told of it, alone.',
      links: [{ text: 'Read the last known version', href: routes.rule(rule.game, rule.rule) }],
    },
    hasData: false,
  });
}

function neighbours(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
): { readonly before: Neighbour; readonly after: Neighbour } {
  const [before, after] = nearest(rule, version);
  const neighbour = (one: RuleVersion | undefined, none: Neighbour): Neighbour => {
    const href = one && versionHref(rule, one);
    if (one === undefined || href == null) return none;
    const source = model.sourceById.get(one.witnesses[0]?.source ?? '');
    const moment = source === undefined ? '' : shortMoment(source.asOf);
    return { text: [versionName(rule, one), moment].filter(Boolean).join(', '), href };
  };
  return { before: neighbour(before, NOTHING_EARLIER), after: neighbour(after, NOTHING_LATER) };
}

/** The last version before, and the first one after, of which there is a copy. */
function nearest({ versions }: RuleModel, version: RuleVersion) {
  const place = versions.indexOf(version);
  return [
    lastBefore(versions, place, isWitnessed),
    firstFrom(versions, place + 1, isWitnessed),
  ] as const;
}

function waysFrom(model: GameModel, rule: RuleModel, version: RuleVersion): Link[] {
  const { before, after } = neighbours(model, rule, version);
  const link = (words: string, { text, href }: Neighbour): Link[] =>
    href === null ? [] : [{ text: `${words}: ${text}`, href }];
  return [
    ...link('The last text before it', before),
    ...link('The first text after it', after),
    {
      text: `${capitalise(ruleName(rule.latest))}, its whole history`,
      href: routes.rule(rule.game, rule.rule, 'history'),
    },
  ];
}
