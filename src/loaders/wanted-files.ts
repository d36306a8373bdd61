import { gameOfFile } from '../root/index.ts';

/** Says of a game whether its records are to be read. */
export type WantsGame = (game: string) => boolean;

/** Every game. */
export const EVERY: WantsGame = () => true;

/** Returns what says of the files of a folder of the content whether they are to be read: with what games share. */
export function wantedIn(folder: string, wants: WantsGame): (path: string) => boolean {
  return (path) => {
    const game = gameOfFile(folder === '' ? path : `${folder}/${path}`);
    return game === '' || wants(game);
  };
}
