import type { Witness } from '../../schemas/index.ts';
import { UNCATEGORIZED } from '../keywords.ts';
import type { KeywordGroup } from '../model.ts';
import { toKeywordTree, type KeywordNode } from '../keyword-tree.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { termsOf } from '../terms/terms.ts';
import { versionHref, versionOf } from '../versions.ts';
import { countWords, numberWords } from './count.ts';
import { headnoteWords } from './headnote.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { headingOf } from './rule-heading.ts';
import { ruleState, type RuleState } from './rule-state.ts';
import { seenWords } from './seen.ts';

/** A rule under a keyword, in the last copy that bears it. */
export interface KeywordRule {
  /** Heading as printed, `33/9`; null where rules have no numbers. */
  readonly number: string | null;
  readonly title: string;
  readonly href: string;
  /** What it does, in one sentence; empty where it has no headnote. */
  readonly headnote: string;
  readonly state: RuleState;
  /** When the document stands from which that copy is. */
  readonly seen: string;
}

/** A keyword with its rules. */
export interface KeywordSection {
  readonly keyword: string;
  readonly slug: string;
  readonly href: string;
  readonly rules: readonly KeywordRule[];
}

/** A keyword in the list of them, with those below it. */
export interface KeywordLink {
  /** What the words above it leave to be said: `Tolls` of `Fees: Tolls`. */
  readonly name: string;
  /** The words above it, `Fees: `, for those who meet the link alone. */
  readonly above: string;
  /** Null where only keywords below it are borne by rules. */
  readonly href: string | null;
  readonly count: number;
  readonly below: readonly KeywordLink[];
}

/** The page of all keywords of a game. */
export interface KeywordsView {
  readonly page: PageView;
  readonly lede: string;
  readonly links: readonly KeywordLink[];
  /** In alphabetical order, Uncategorized last. */
  readonly sections: readonly KeywordSection[];
  /** What rules define and no document prints as a keyword, each under its first letter. */
  readonly terms: readonly TermLetter[];
}

/** Terms that begin with the same letter. */
export interface TermLetter {
  readonly letter: string;
  readonly links: readonly Link[];
}

/** Groups the rules of a game under each of their keywords, in rule order, and lists what they define. */
export function viewKeywords(model: GameModel): KeywordsView {
  const { game, games, keywords } = model;
  return {
    page: toPage({
      kind: 'keywords',
      name: 'Terms and keywords',
      description: `What the rules of ${game.name} define, and the rules under each of their keywords.`,
      address: routes.keywords(game.id),
      time: null,
      games,
      game,
    }),
    lede: ledeOf(model),
    links: toKeywordTree(keywords).map((node) => toLink(game.id, node, '')),
    sections: keywords.map((group) => toSection(model, group)),
    terms: termLetters(model),
  };
}

function termLetters(model: GameModel): TermLetter[] {
  const terms = termsOf(model).all.filter(({ keyword }) => keyword === null);
  const byLetter = Map.groupBy(terms, ({ name }) => name.slice(0, 1).toUpperCase());
  return [...byLetter]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([letter, own]) => ({
      letter,
      links: own.map(({ name, slug }) => ({
        text: name,
        href: routes.keyword(model.game.id, slug),
      })),
    }));
}

/** Makes the section of one keyword. */
export function toSection(model: GameModel, group: KeywordGroup): KeywordSection {
  return {
    keyword: group.keyword,
    slug: group.slug,
    href: routes.keyword(model.game.id, group.slug),
    rules: group.rules.map(({ rule, witness }) => toRule(model, rule, witness)),
  };
}

function toRule(model: GameModel, rule: RuleModel, witness: Witness): KeywordRule {
  return {
    ...headingOf(witness),
    href: versionHref(rule, versionOf(rule, witness)) ?? routes.rule(rule.game, rule.rule),
    headnote: headnoteWords(model, rule),
    state: ruleState(model, rule),
    seen: seenWords(model, witness.source),
  };
}

/** Calls itself once a level of the tree of keywords, which has eight at most. */
function toLink(game: string, node: KeywordNode, above: string): KeywordLink {
  return {
    name: node.name,
    above,
    href: node.group === null ? null : routes.keyword(game, node.group.slug),
    count: node.group?.rules.length ?? 0,
    below: node.below.map((child) => toLink(game, child, `${above}${node.name}: `)),
  };
}

function ledeOf(model: GameModel): string {
  const { keywords, rules } = model;
  const defined = termsOf(model).all.filter(({ definers }) => definers.length > 0).length;
  const terms = defined === 0 ? '' : `${countWords(defined, 'term')} defined by rules.`;
  if (keywords.length === 0) {
    return `${terms} No document of this game prints keywords.`.trim();
  }
  const bare = keywords.find(({ keyword }) => keyword === UNCATEGORIZED)?.rules.length ?? 0;
  const count = keywords.filter(({ keyword }) => keyword !== UNCATEGORIZED).length;
  const bearing = `${countWords(count, 'keyword')} on ${numberWords(rules.length - bare)} of ${countWords(rules.length, 'rule')}`;
  const all = bare === 0 ? `${bearing}.` : `${bearing}; the other ${numberWords(bare)} bear none.`;
  return `${all} ${terms}`.trim();
}
