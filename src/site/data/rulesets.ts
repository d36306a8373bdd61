import type { GameModel } from '../model.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import type { rulesets as rulesetsShape } from './shapes/document.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/rulesets/data.json`. */
export type RulesetsData = Published<typeof rulesetsShape>;

/** Returns the rulesets of a game, in order of time. */
export function rulesetsData(model: GameModel): RulesetsData {
  const { game, copies } = model;
  return {
    game: game.id,
    rulesets: rulesetsOf(model).map(({ id, title, asOf, coverage, findings }) => ({
      id,
      title,
      asOf,
      rules: copies.get(id)?.length ?? 0,
      findings: findings.length,
      coverage,
    })),
  };
}
