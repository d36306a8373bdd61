import { readHeldText } from '../held-text.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { wordsOf, type RuleWords } from '../rule-words.ts';
import { markWords } from './marked-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { nameRegions } from './region-names.ts';
import { pageName } from './rule.ts';
import { headingOf, type RuleHeading } from './rule-heading.ts';
import { numberParagraphs } from './text.ts';
import { versionWays } from './rule-neighbours.ts';
import { momentBar } from './time-bar.ts';
import { viewWordChanges, type WordChangeView } from './word-changes.ts';

/** The page that shows who wrote the words of a rule's last text. */
export interface WordsView {
  readonly page: PageView;
  readonly heading: RuleHeading;
  readonly rule: Link;
  /** The text with its words marked; null where it cannot be marked. */
  readonly html: string | null;
  /** From the oldest to the latest. */
  readonly changes: readonly WordChangeView[];
}

/** The way to who wrote the words of a rule. */
export interface WordsLink {
  readonly href: string;
  /** Whether the text shown is the one whose words are told, so that it may be marked in place. */
  readonly isShown: boolean;
}

/** Returns the way from the page of a rule to who wrote its words; null where nobody can tell. */
export function wordsLink(model: GameModel, rule: RuleModel): WordsLink | null {
  const words = wordsOf(model, rule);
  if (words === null) return null;
  const href = routes.words(rule.game, rule.rule, words.version.key);
  return { href, isShown: words.copy === rule.latest };
}

/** Shows who wrote the words of a rule. */
export function viewWords(model: GameModel, rule: RuleModel, words: RuleWords): WordsView {
  const changes = viewWordChanges(model, rule, words);
  const href = routes.rule(rule.game, rule.rule);
  return {
    page: pageOf(model, rule, words),
    heading: headingOf(words.copy),
    rule: { text: pageName(rule.latest), href },
    html: htmlOf(model, words, changes),
    changes,
  };
}

function htmlOf(
  model: GameModel,
  { version, copy, wording, runs }: RuleWords,
  changes: readonly WordChangeView[],
): string | null {
  const html = nameRegions(readHeldText(model, copy)?.html ?? '', copy.rule);
  const marked = markWords(html, wording, runs, (change) => {
    const { id = '', tone = '' } = changes[change] ?? {};
    const names = `class="w${tone === '' ? '' : ` ${tone}`}"`;
    return { link: `${names} href="#${id}"`, plain: `${names} data-change="#${id}"` };
  });
  return marked && numberParagraphs(marked, routes.version(copy.game, copy.rule, version.key));
}

function pageOf(model: GameModel, rule: RuleModel, { version, copy }: RuleWords): PageView {
  const { game, games } = model;
  const name = pageName(rule.latest);
  const asOf = model.sourceById.get(copy.source)?.asOf ?? {};
  return toPage({
    kind: 'words',
    name: `${name}, who wrote its words`,
    description: `Which change brought each word of ${name} of ${game.name}, by whom, and when.`,
    address: routes.words(game.id, rule.rule, version.key),
    canonical: routes.rule(game.id, rule.rule),
    time: momentBar(model, asOf, versionWays(model, rule, version)),
    games,
    game,
    above: [
      { text: 'Rules', href: routes.rules(game.id) },
      { text: rule.latest.number ?? rule.latest.title, href: routes.rule(game.id, rule.rule) },
    ],
    crumb: 'Who wrote its words',
  });
}
