const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');
const MORE = 'fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');
const FIRSTS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const LATER = 'eleventh twelfth thirteenth fourteenth fifteenth sixteenth'.split(' ');
const LAST = 'seventeenth eighteenth nineteenth twentieth'.split(' ');

/** What the numbers up to twenty are called, by what they come to. */
const VALUES: ReadonlyMap<string, number> = new Map(
  [
    [...ONES, ...MORE],
    [...FIRSTS, ...LATER, ...LAST],
  ].flatMap((row) => row.map((word, at): [string, number] => [word, at + 1])),
);

/** A number up to twenty in a word, as the source of a pattern; longer words are tried first. */
export const SPELT_NUMBER = [...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** Returns what such a word comes to, in figures. */
export function speltValue(word: string): string {
  return String(VALUES.get(word.toLowerCase()) ?? '');
}
