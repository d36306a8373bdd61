import { gameTimes, type GameTimes } from '../engine/index.ts';
import type { GameModel } from './model.ts';

const made = new WeakMap<GameModel, GameTimes>();

/** Gives what is known of the two times of a game; gathered once for each model. */
export function clockOf(model: GameModel): GameTimes {
  const known = made.get(model);
  if (known !== undefined) return known;
  const times = gameTimes(model.game, model.sources);
  made.set(model, times);
  return times;
}
