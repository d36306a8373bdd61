import type { KeywordGroup } from '../model.ts';
import type { GameModel } from '../model.ts';

/** A keyword with the identities of its rules, in rule order. */
export interface KeywordData {
  readonly keyword: string;
  /** The last part of its address. */
  readonly slug: string;
  readonly rules: readonly string[];
}

/** `/{game}/keywords/data.json`. */
export interface KeywordsData {
  readonly game: string;
  /** In alphabetical order, Uncategorized last; none where the game prints no keywords. */
  readonly keywords: readonly KeywordData[];
}

/** Gives the rules of a game under each of their keywords. */
export function keywordsData({ game, keywords }: GameModel): KeywordsData {
  return { game: game.id, keywords: keywords.map(toData) };
}

/**
 * Gives one keyword.
 * @throws Error where the game has no keyword of that address.
 */
export function keywordData({ game, keywords }: GameModel, slug: string | undefined): KeywordData {
  const group = keywords.find((known) => known.slug === slug);
  if (group === undefined) throw new Error(`${game.name} has no keyword ${String(slug)}.`);
  return toData(group);
}

function toData({ keyword, slug, rules }: KeywordGroup): KeywordData {
  return { keyword, slug, rules: rules.map(({ rule }) => rule.rule) };
}
