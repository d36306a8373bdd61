import type { Moment } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { gameCompleteness, type Completeness } from '../completeness.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { gameSummary, type GameSummary } from './games.ts';

/** `/{game}/data.json`. */
export interface GameData extends GameSummary {
  readonly completeness: Completeness;
  /** The last moment that a ruleset shows; null where none is held. */
  readonly newest: { readonly source: string; readonly asOf: Moment } | null;
}

/** Gives what the archive holds of one game, and how much of it. */
export function gameData(model: GameModel): GameData {
  const source = rulesetsOf(model).at(-1);
  return {
    ...gameSummary(model),
    completeness: gameCompleteness(model),
    newest: source === undefined ? null : { source: source.id, asOf: source.asOf },
  };
}
