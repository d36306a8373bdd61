/** Words that no term has: a sentence that begins with them says something of what it names, and not what it is. */
const NEVER: ReadonlySet<string> = new Set(
  `a an the this that these those it its they their he him his she her e em eir there here which who whom whose what
  if when where while then thus so since because unless until although though however otherwise also only both
  either neither no not none nothing nobody all any some such other another others same following above below
  one two three first second third last next previous and or but for from with without by in on at to as into
  upon under over than can cannot may must shall will would should could has have had do does did be been being
  whatever whoever whichever everything everybody anybody anything something somebody
  is are was were each every more most less least many much few i you we us our your my me yes`
    .trim()
    .split(/\s+/u),
);

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'eir', 'its', 'their']);

/** The most words that a term has. */
const MOST_WORDS = 5;

/** Returns whether words may be what a text defines: few, of letters, and none that only join others. */
export function mayBeTerm(words: string): boolean {
  const all = words.split(/\s+/u);
  if (all.length > MOST_WORDS || !/^\p{L}[\p{L}\s'’./-]+$/u.test(words)) return false;
  if (/[.]$/u.test(words)) return false;
  const bare = all.map((word) => word.toLowerCase());
  const isTitled = (word = ''): boolean => /^\p{Lu}/u.test(word);
  const joins = (word: string, index: number): boolean =>
    index > 0 &&
    (word === 'of' ||
      (word === 'for' && isTitled(all[index + 1])) ||
      // `Ring the Bell`
      (ARTICLES.has(word) && isTitled(all[index - 1]) && isTitled(all[index + 1])));
  return bare.every((word, index) => joins(word, index) || !NEVER.has(word));
}

/** Returns whether words only join others: `may not`. Games define such words, too, and use them everywhere. */
export function isCommon(words: string): boolean {
  return words.split(/\s+/u).every((word) => NEVER.has(word.toLowerCase()));
}

/** Takes the article and commas off what stands in marks: `the Game,` is `Game`. */
export function bareTerm(words: string): string {
  return words
    .trim()
    .replace(/^(?:an?|the|to)\s+/iu, '')
    .replace(/[,.;:]$/u, '')
    .replace(/\s+/gu, ' ');
}
