import {
  createLifeOn,
  createLives,
  createPaths,
  createRulesets,
  createRulesetsOf,
  replayGame,
  worldOf,
  type GameLog,
  type GameOptions,
  type History,
} from '../engine/index.ts';
import type { LogEvent } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { once } from './once.ts';
import { atMoments, type GameTimes } from './replay/at-moments.ts';
import { nameNweeks } from './replay/name-nweeks.ts';
import { toGameReplay } from './replay/game-replay.ts';
import type { ReplayAgain } from './replay/verdicts.ts';

/** Returns the moments of a game, with its replay where a log of it is held; made once for each model. */
export function timesOf(model: GameModel): GameTimes {
  return once(model, toTimes);
}

function toTimes(model: GameModel): GameTimes {
  const log = nameNweeks(model, model.log);
  const again: ReplayAgain = (options) => replayModel(model, log, options);
  const replay = model.log.length === 0 ? null : toGameReplay(model, again);
  const history = replay?.history ?? again({});
  const world = worldOf(logOf(model, log), history, model.ruleBySlug);
  const lifeOn = createLifeOn(world);
  const lives = createLives(world, lifeOn);
  return {
    model,
    replay,
    history,
    world,
    lifeOn,
    askRuleset: createRulesets(world, lives),
    askRulesetOf: createRulesetsOf(world, lives),
    askPath: createPaths(world),
    moments: atMoments(model, replay, history),
  };
}

/** Without a log a game is replayed by the changes of its rules alone, and by its documents. */
function replayModel(model: GameModel, log: readonly LogEvent[], options: GameOptions): History {
  return replayGame(model.game.id, logOf(model, log), options);
}

function logOf(
  { game, logs, sourcesAsTold, steps, witnesses }: GameModel,
  events: readonly LogEvent[],
): GameLog {
  return { events, logs, witnesses, game, sources: sourcesAsTold, steps };
}
