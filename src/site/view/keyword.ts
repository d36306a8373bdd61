import { keywordParts } from '../keyword-tree.ts';
import { UNCATEGORIZED } from '../keywords.ts';
import type { KeywordGroup } from '../model.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { spelledCount } from './count.ts';
import { isFollowedTerm } from './rule-feed.ts';
import { toSection, type KeywordSection } from './keywords.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import type { Term } from '../terms/terms.ts';
import { termsOf } from '../terms/terms.ts';
import { viewTermLife, type TermLife } from './term.ts';

/** The page of one term or keyword. */
export interface KeywordView {
  readonly page: PageView;
  readonly lede: string;
  /** Keywords above, beside and below it; only those that there are. */
  readonly nearBy: readonly { readonly label: string; readonly links: readonly Link[] }[];
  /** The rules under the keyword; null for a term that no document prints as one. */
  readonly section: KeywordSection | null;
  /** What kind of page it is, above its name. */
  readonly kind: string;
  readonly life: TermLife;
}

/**
 * Shows one term or keyword.
 * @throws Error where the game has none of that address.
 */
export function viewKeyword(model: GameModel, slug: string | undefined): KeywordView {
  const { game, games } = model;
  const term = termsOf(model).all.find((known) => known.slug === slug);
  if (term === undefined) throw new Error(`${game.name} has no keyword ${String(slug)}.`);
  const { name, keyword: group } = term;
  const life = viewTermLife(model, term);
  const lede = [group === null ? '' : ledeOf(model, group), lifeWords(life)];
  return {
    page: toPage({
      kind: 'keyword',
      name,
      description: describe(model, term),
      address: routes.keyword(game.id, term.slug),
      time: null,
      games,
      game,
      above: [{ text: 'Terms', href: routes.keywords(game.id) }],
      hasFeed: isFollowedTerm(term),
    }),
    kind: group === null ? 'Term' : life.definitions.length > 0 ? 'Keyword and term' : 'Keyword',
    lede: lede.filter((words) => words !== '').join(' '),
    nearBy: group === null ? [] : nearBy(model, group),
    section: group === null ? null : toSection(model, group),
    life,
  };
}

function describe({ game }: GameModel, { name, keyword }: Term): string {
  return keyword === null
    ? `What the rules of ${game.name} called ${name}, from the first definition to the last, and every rule that uses it.`
    : `The rules of ${game.name} under the keyword ${name}.`;
}

/** `Defined by two rules, used by nine others.` */
function lifeWords({ definitions, uses }: TermLife): string {
  if (definitions.length === 0) return '';
  const used = uses.length === 0 ? '' : `, used by ${spelledCount(uses.length, 'other')}`;
  return `Defined by ${spelledCount(definitions.length, 'rule')}${used}.`;
}

function ledeOf(model: GameModel, { keyword, rules }: KeywordGroup): string {
  const count = capitalise(spelledCount(rules.length, 'rule'));
  if (keyword === UNCATEGORIZED) return `${count} without a keyword in any document.`;
  const first = firstPrinted(model, keyword, rules);
  return `${count}${first === '' ? '' : `; first printed in ${first}`}.`;
}

/** The moment of the first document in which one of the rules bears the keyword. */
function firstPrinted(model: GameModel, keyword: string, rules: KeywordGroup['rules']): string {
  const bearers = new Set(
    rules.flatMap(({ rule }) =>
      rule.witnesses
        .filter(({ keywords }) => keywords.includes(keyword))
        .map(({ source }) => source),
    ),
  );
  const source = model.sources.find(({ id }) => bearers.has(id));
  return source === undefined ? '' : momentWords(source.asOf);
}

function nearBy({ game, keywords }: GameModel, group: KeywordGroup): KeywordView['nearBy'] {
  const own = keywordParts(group.keyword);
  const others = keywords
    .filter(({ slug }) => slug !== group.slug)
    .map(({ keyword, slug }) => ({ keyword, slug, parts: keywordParts(keyword) }));
  const select = (isNear: (parts: readonly string[]) => boolean): Link[] =>
    others
      .filter(({ parts }) => isNear(parts))
      .map(({ keyword, slug }) => ({ text: keyword, href: routes.keyword(game.id, slug) }));
  const lists = [
    {
      label: 'Above it',
      links: select((parts) => parts.length < own.length && startsWith(own, parts)),
    },
    {
      label: 'Beside it',
      links: select((parts) => own.length > 1 && isBeside(own, parts)),
    },
    {
      label: 'Below it',
      links: select((parts) => parts.length > own.length && startsWith(parts, own)),
    },
  ];
  return lists.filter(({ links }) => links.length > 0);
}

function startsWith(longer: readonly string[], shorter: readonly string[]): boolean {
  return shorter.every((part, index) => part === longer[index]);
}

function isBeside(own: readonly string[], parts: readonly string[]): boolean {
  return parts.length === own.length && startsWith(parts, own.slice(0, -1));
}
