import { readGame } from './archive.ts';
import type { GameModel } from './model.ts';
import type { GameReplay } from './replay/game-replay.ts';
import { timesOf } from './replays.ts';

/** Returns a game of which a log is held, with its replay. */
export function readReplay(game: string | undefined): [GameModel, GameReplay] {
  const model = readGame(game);
  const { replay } = timesOf(model);
  if (replay === null) throw new Error(`The archive has no log of ${model.game.name}.`);
  return [model, replay];
}
