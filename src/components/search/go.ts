import { makeLookUp } from './look-up.ts';
import { readerAt } from './read-file.ts';

/** Where a box leads, and in which game the reader is. */
export interface Asked {
  readonly words: string;
  /** Address of the first page, with a slash at its end. */
  readonly root: string;
  /** Empty on pages of no game. */
  readonly game: string;
}

/** Goes to the page that a reader's words name, or else to the search for them. */
export async function goTo({ words, root, game }: Asked): Promise<void> {
  window.location.assign(`${root}${await placeOf(words, root, game)}`);
}

async function placeOf(words: string, root: string, game: string): Promise<string> {
  const search = `search/?q=${encodeURIComponent(words)}`;
  try {
    const { straight } = await makeLookUp(readerAt(`${root}find/`))(words, game);
    if (straight !== null) return straight.address;
  } catch {
    // Without the index the search page says what can be done.
  }
  return game === '' ? search : `${search}&in=${encodeURIComponent(game)}`;
}
