/** Letters of the longest title. */
const LONGEST = 100;

/** Returns whether words may be a title: few, and none that a sentence ends or a list follows. */
export function isTitleLike(words: string): boolean {
  return words.length <= LONGEST && !/[.;:,!?。；：，！？]$/u.test(words);
}
