import { replayGame } from '../engine/index.ts';
import type { GameModel } from './model.ts';
import { atMoments, type GameTimes } from './replay/at-moments.ts';
import { toGameReplay, type GameReplay } from './replay/game-replay.ts';

const made = new WeakMap<GameModel, GameTimes>();

/** Gives the moments of a game, with its replay where a log of it is held; made once for each model. */
export function timesOf(model: GameModel): GameTimes {
  const known = made.get(model);
  if (known !== undefined) return known;
  const replay = model.log.length === 0 ? null : replayModel(model);
  const times = { model, replay, moments: atMoments(model, replay) };
  made.set(model, times);
  return times;
}

function replayModel(model: GameModel): GameReplay {
  const { game, sources, copies, log } = model;
  const witnesses = sources.flatMap(({ id }) => copies.get(id) ?? []);
  return toGameReplay(model, (options) =>
    replayGame(game.id, { events: log, witnesses, game, sources }, options),
  );
}
