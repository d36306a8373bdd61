/** What all games have in common of the search index; no game can be called so. */
export const SEARCH = '*search';

/** Names of pages. */
export const NAMES = '*names';

const PASSAGES = '*passages-';
const WORDS = '*words-';

/** Returns the group of the passages of a game. */
export function passagesGroup(game: string): string {
  return PASSAGES + game;
}

/** Returns the group of an index of words, by its number. */
export function wordsGroup(number: number): string {
  return `${WORDS}${number}`;
}

/** Returns whether a group is of the search index. */
export function isOfIndex(group: string): boolean {
  return (
    group === SEARCH || group === NAMES || group.startsWith(PASSAGES) || group.startsWith(WORDS)
  );
}
