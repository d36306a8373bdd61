import type { GameModel } from '../model.ts';
import { gameCompleteness } from '../completeness.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { gameSummary } from './games.ts';
import type { oneGame as oneGameShape } from './shapes/game.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/data.json`. */
export type GameData = Published<typeof oneGameShape>;

/** Returns what the archive holds of one game, and how much of it. */
export function gameData(model: GameModel): GameData {
  const source = rulesetsOf(model).at(-1);
  return {
    ...gameSummary(model),
    completeness: gameCompleteness(model),
    newest: source === undefined ? null : { source: source.id, asOf: source.asOf },
  };
}
