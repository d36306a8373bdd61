import { termsOf, type DefiningRule, type Term } from '../terms/terms.ts';
import { usesOf } from '../terms/uses.ts';
import type { GameModel } from '../model.ts';

/** A term or keyword with the identities of rules, in rule order. */
export interface KeywordData {
  readonly keyword: string;
  /** The last part of its address. */
  readonly slug: string;
  /** Rules that bear it as a keyword; none where no document prints it as one. */
  readonly rules: readonly string[];
  /** Versions in which a rule begins to define it, defines it otherwise, or does so no more. */
  readonly definitions: readonly DefinitionData[];
  /** Rules that use it in any version, and define it in none. */
  readonly uses: readonly string[];
}

/** What a version of a rule makes of a term. */
export interface DefinitionData {
  readonly rule: string;
  readonly version: string;
  readonly words: string | null;
}

/** `/{game}/keywords/data.json`. */
export interface KeywordsData {
  readonly game: string;
  /** Keywords in alphabetical order, Uncategorized last; then terms that are no keywords. */
  readonly keywords: readonly Pick<KeywordData, 'keyword' | 'slug' | 'rules'>[];
}

/** Gives the terms and keywords of a game, with the rules under each keyword. */
export function keywordsData(model: GameModel): KeywordsData {
  return { game: model.game.id, keywords: termsOf(model).all.map(toBare) };
}

/**
 * Gives one term or keyword.
 * @throws Error where the game has none of that address.
 */
export function keywordData(model: GameModel, slug: string | undefined): KeywordData {
  const term = termsOf(model).all.find((known) => known.slug === slug);
  if (term === undefined) throw new Error(`${model.game.name} has no keyword ${String(slug)}.`);
  const definers = new Set(term.definers.map(({ rule }) => rule));
  return {
    ...toBare(term),
    definitions: term.definers.flatMap(changesOf),
    uses: usesOf(model, term.key)
      .filter(({ rule }) => !definers.has(rule))
      .map(({ rule }) => rule.rule),
  };
}

function changesOf({ rule, versions }: DefiningRule): DefinitionData[] {
  return versions.flatMap(({ version, definition }, index): DefinitionData[] => {
    const words = definition?.words ?? null;
    const before = versions[index - 1]?.definition?.words ?? null;
    return words === before ? [] : [{ rule: rule.rule, version: version.key, words }];
  });
}

function toBare({ name, slug, keyword }: Term): Pick<KeywordData, 'keyword' | 'slug' | 'rules'> {
  return { keyword: name, slug, rules: keyword?.rules.map(({ rule }) => rule.rule) ?? [] };
}
