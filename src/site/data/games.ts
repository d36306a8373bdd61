import { extractOf } from '../../asked/index.ts';
import { eraCompleteness, type VersionCounts } from '../completeness.ts';
import { eraSpans } from '../era-span.ts';
import type { GameModel } from '../model.ts';
import { rulesetsOf } from '../rulesets-of.ts';

/** An era with what the archive holds of it. */
export interface EraSummary {
  readonly id: string;
  readonly name: string;
  /** First and last day, in as much as is known of them. */
  readonly from: string | null;
  readonly to: string | null;
  /** Documents that print its rules, in order of time. */
  readonly rulesets: readonly string[];
  /** Rules that these print. */
  readonly rules: number;
  /** How many versions of its rules are held, of those that are known. */
  readonly completeness: VersionCounts;
}

/** A game with what the archive holds of it. */
export interface GameSummary {
  readonly game: string;
  readonly name: string;
  readonly summary: string;
  readonly eras: readonly EraSummary[];
  /** In order of time. */
  readonly rulesets: readonly string[];
  readonly rules: number;
  readonly keywords: number;
  readonly proposals: number;
}

/** `/data.json`. */
export interface GamesData {
  readonly games: readonly GameSummary[];
}

/** Gives every game of the archive, in the order of their names. */
export function gamesData(models: readonly GameModel[]): GamesData {
  return { games: models.map((model) => extractOf(model, 'summary', gameSummary)) };
}

/** Gives what the archive holds of one game. */
export function gameSummary(model: GameModel): GameSummary {
  const { game, rules, keywords, proposals } = model;
  return {
    game: game.id,
    name: game.name,
    summary: game.summary,
    eras: eraSpans(model).map(({ era, rulesets: held, rules: seen }) => ({
      id: era.id,
      name: era.name,
      from: era.from ?? null,
      to: era.to ?? null,
      rulesets: held.map(({ id }) => id),
      rules: seen.size,
      completeness: eraCompleteness(model, era.id),
    })),
    rulesets: rulesetsOf(model).map(({ id }) => id),
    rules: rules.length,
    keywords: keywords.length,
    proposals: proposals.length,
  };
}
