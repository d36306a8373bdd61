import { termsOf, type DefiningRule, type Term } from '../terms/terms.ts';
import { usesOf } from '../terms/uses.ts';
import type { GameModel } from '../model.ts';
import type {
  keyword as keywordShape,
  definition as definitionShape,
  keywords as keywordsShape,
} from './shapes/lists.ts';
import type { Published } from './shapes/published.ts';

/** A term or keyword with the identities of rules, in rule order. */
export type KeywordData = Published<typeof keywordShape>;

/** What a version of a rule makes of a term. */
export type DefinitionData = Published<typeof definitionShape>;

/** `/{game}/keywords/data.json`. */
export type KeywordsData = Published<typeof keywordsShape>;

/** Returns the terms and keywords of a game, with the rules under each keyword. */
export function keywordsData(model: GameModel): KeywordsData {
  return { game: model.game.id, keywords: termsOf(model).all.map(toBare) };
}

/**
 * Returns one term or keyword.
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
