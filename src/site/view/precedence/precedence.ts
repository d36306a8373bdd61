import type { Scheme } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import { rankedRulesets, type RankedRuleset } from '../../precedence/ranked-ruleset.ts';
import { routes } from '../../routes.ts';
import { rulesetsOf } from '../../rulesets-of.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { viewClauses, type ClauseRow } from './clauses.ts';
import { viewPairs, type PairView } from './pairs.ts';
import { viewRanks, type RanksView } from './ranks.ts';
import { whenWords } from '../../precedence/when-words.ts';

/** How the rules of one time are weighed against each other. */
export interface RulesetPrecedence {
  /** Id of the source, and place on the page. */
  readonly id: string;
  readonly title: string;
  readonly ruleset: Link;
  readonly scheme: string;
  readonly summary: string;
  /** What is not held, and taken for true instead; empty where nothing is. */
  readonly gap: string;
  /** How parts of one rule fare against each other; empty where no rule tells. */
  readonly parts: string;
  /** The rules that lay the scheme down; none where nobody told which. */
  readonly by: readonly Link[];
  readonly ranks: RanksView | null;
  readonly claims: readonly ClauseRow[];
  readonly pairs: readonly PairView[];
}

/** The page on which two rules are weighed against each other. */
export interface PrecedenceView {
  readonly page: PageView;
  readonly data: string;
  /** The latest first. */
  readonly rulesets: readonly RulesetPrecedence[];
  /** Rulesets of which no rule tells how conflicts are decided. */
  readonly silent: readonly Link[];
}

/** Shows how each ruleset of a game decides conflicts of its rules. */
export function viewPrecedence(model: GameModel): PrecedenceView {
  const { game, games } = model;
  const ranked = rankedRulesets(model);
  const address = routes.precedence(game.id);
  const known = new Set(ranked.map(({ source }) => source.id));
  return {
    page: toPage({
      kind: 'precedence',
      name: 'Precedence',
      description: `Which of two rules of ${game.name} gives way where both cannot be followed, at each time of which the rules are held, with the words on which it rests.`,
      address,
      time: null,
      games,
      game,
    }),
    data: routes.data(address),
    rulesets: ranked.map((one) => viewRuleset(model, one)).reverse(),
    silent: rulesetsOf(model)
      .filter(({ id }) => !known.has(id))
      .map(({ id, title }) => ({ text: title, href: routes.ruleset(game.id, id) })),
  };
}

function viewRuleset(model: GameModel, ruleset: RankedRuleset): RulesetPrecedence {
  const { game } = model;
  const { source, scheme } = ruleset;
  return {
    id: source.id,
    title: whenWords(model, ruleset),
    ruleset: { text: source.title, href: routes.ruleset(game.id, source.id) },
    scheme: scheme.title,
    summary: scheme.summary,
    gap: scheme.gap ?? '',
    parts: partWords(scheme.parts),
    by: ruleset.copies
      .filter(({ copy, rule }) => scheme.rules.includes(copy.id) || scheme.rules.includes(rule.id))
      .map(({ copy }) => ({
        text: copy.number === null ? `“${copy.title}”` : `Rule ${copy.id}`,
        href: routes.rule(game.id, copy.rule),
      })),
    ranks: viewRanks(model, ruleset),
    claims: viewClauses(model, ruleset),
    pairs: viewPairs(model, ruleset),
  };
}

function partWords(parts: Scheme['parts']): string {
  if (parts === undefined) return '';
  const later = `Of two parts of one rule that conflict, the later is followed (Rule ${parts.rule})`;
  return parts.order === 'later'
    ? `${later}.`
    : `${later}, but a part before what is nested in it.`;
}
