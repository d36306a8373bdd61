import type { Mechanic } from '../engine/index.ts';
import { readGamesToWrite, readGame } from './archive.ts';
import { playMechanic, type PlayedProcedure } from './mechanics.ts';
import type { GameModel } from './model.ts';

/** Returns the pages of which every game that has a catalogue of mechanics has one. */
export function mechanicsPaths(): { params: { game: string } }[] {
  return readGamesToWrite()
    .filter(({ mechanics }) => mechanics.length > 0)
    .map(({ game }) => ({ params: { game: game.id } }));
}

/** Returns the pages of mechanics; in an address an id is written in lower case. */
export function mechanicPaths(): { params: { game: string; mechanic: string } }[] {
  return readGamesToWrite().flatMap(({ game, mechanics }) =>
    mechanics.map(({ id }) => ({
      params: { game: game.id, mechanic: id.toLowerCase() },
    })),
  );
}

/** Returns a mechanic by its address, with its game and its scenarios, played. */
export function readMechanic(
  game: string | undefined,
  address: string | undefined,
): [GameModel, Mechanic, PlayedProcedure[]] {
  const model = readGame(game);
  const all = model.mechanics;
  const mechanic = all.find(({ id }) => id.toLowerCase() === address);
  if (mechanic === undefined) throw new Error(`The archive has no mechanic ${String(address)}.`);
  return [model, mechanic, playMechanic(mechanic, all, model.scenarios)];
}
