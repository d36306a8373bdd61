import { extractOf } from '../../asked/index.ts';
import { eraCompleteness } from '../completeness.ts';
import { eraSpans } from '../era-span.ts';
import type { GameModel } from '../model.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import type { game as gameShape, games as gamesShape } from './shapes/game.ts';
import type { Published } from './shapes/published.ts';

/** A game with what the archive holds of it. */
export type GameSummary = Published<typeof gameShape>;

/** `/data.json`. */
export type GamesData = Published<typeof gamesShape>;

/** Returns every game of the archive, in the order of their names. */
export function gamesData(models: readonly GameModel[]): GamesData {
  return { games: models.map((model) => extractOf(model, 'summary', gameSummary)) };
}

/** Returns what the archive holds of one game. */
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
