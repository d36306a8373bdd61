import { makeLookUp } from './look-up.ts';
import { readerAt } from './read-file.ts';

/** Where a box leads, and in which game the reader is. */
export interface Asked {
  readonly words: string;
  /** Address of the first page, with a slash at its end. */
  readonly root: string;
  /** Empty on pages of no game. */
  readonly game: string;
  /** What a search is narrowed by. */
  readonly filters: readonly (readonly [name: string, value: string])[];
}

/** Goes to the page that a reader's words name, or else to the search for them. */
export async function goTo(asked: Asked): Promise<void> {
  window.location.assign(`${asked.root}${await placeOf(asked)}`);
}

async function placeOf({ words, root, game, filters }: Asked): Promise<string> {
  const named = [['q', words], ...filters, ...(game === '' ? [] : [['in', game]])];
  const query = named.map((pair) => pair.map(encodeURIComponent).join('='));
  try {
    const { straight } = await makeLookUp(readerAt(`${root}find/`))(words, game);
    if (straight !== null) return straight.address;
  } catch {
    // Without the index the search page says what can be done.
  }
  return `search/?${query.join('&')}`;
}
