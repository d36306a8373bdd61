import { readArchive, readGame } from './archive.ts';
import type { GameModel } from './model.ts';
import { playTogether, type PlayedTogether } from './played.ts';
import { readScenarios } from './scenarios.ts';

/** The pages of scenarios in which rules act on each other. */
export function playedPaths(): { params: { game: string; scenario: string } }[] {
  return readArchive().flatMap((model) =>
    playedOf(model).map(({ slug }) => ({ params: { game: model.game.id, scenario: slug } })),
  );
}

/** Plays the scenarios of a game in which rules act on each other. */
export function playedOf(model: GameModel): PlayedTogether[] {
  return playTogether(model, readScenarios(model.game.id));
}

/**
 * Gives a scenario by its address, with its game, played.
 * @throws Error where there is none.
 */
export function readPlayed(
  game: string | undefined,
  address: string | undefined,
): [GameModel, PlayedTogether] {
  const model = readGame(game);
  const played = playedOf(model).find(({ slug }) => slug === address);
  if (played === undefined) throw new Error(`The archive has no scenario ${String(address)}.`);
  return [model, played];
}
