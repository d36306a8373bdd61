import { readGamesToWrite, readGame } from './archive.ts';
import type { GameModel, PlayedTogether } from './model.ts';

/** Returns the pages of scenarios in which rules act on each other. */
export function playedPaths(): { params: { game: string; scenario: string } }[] {
  return readGamesToWrite().flatMap(({ game, played }) =>
    played.map(({ slug }) => ({ params: { game: game.id, scenario: slug } })),
  );
}

/**
 * Returns a scenario by its address, with its game, played.
 * @throws Error where there is none.
 */
export function readPlayed(
  game: string | undefined,
  address: string | undefined,
): [GameModel, PlayedTogether] {
  const model = readGame(game);
  const found = model.played.find(({ slug }) => slug === address);
  if (found === undefined) throw new Error(`The archive has no scenario ${String(address)}.`);
  return [model, found];
}
