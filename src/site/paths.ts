import { readArchive } from './archive.ts';

/** The pages of which every game has one. */
export function gamePaths(): { params: { game: string } }[] {
  return readArchive().map(({ game }) => ({ params: { game: game.id } }));
}
