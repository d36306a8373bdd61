/** A word of a text. */
export interface Token {
  /** In lower case, without accents. */
  readonly word: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** A run of letters and figures, with what holds them together. */
const RUN = /[\p{L}\p{M}\p{N}]+(?:[/'’-][\p{L}\p{M}\p{N}]+)*/gu;
const FIGURE = /\p{N}/u;
/** A run longer than this is no number of anything. */
const LONGEST = 40;

/**
 * Finds the words of a text, in order: runs of letters and figures. What has a figure is held together by
 * strokes and hyphens, so that `33/9` and `1-10` are words; apostrophes stay within a word.
 */
export function tokensOf(text: string): Token[] {
  const tokens = [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const isWhole = run.length <= LONGEST && FIGURE.test(run);
    return isWhole || !/[/-]/u.test(run) ? [tokenAt(run, index)] : partsOf(run, index);
  });
  // Accents that stand on no letter leave nothing.
  return tokens.filter(({ word }) => word !== '');
}

function partsOf(run: string, index: number): Token[] {
  return [...run.matchAll(/[^/-]+/gu)].map((part) => tokenAt(part[0], index + part.index));
}

function tokenAt(run: string, start: number): Token {
  return { word: plainWord(run), start, end: start + run.length };
}

/** Accents, and what the signs for whole phrases come apart into besides their words. */
const NO_LETTER = /[^\p{L}\p{N}'/-]/gu;

function plainWord(word: string): string {
  const lower = word.replaceAll('’', "'").toLowerCase();
  return /^[a-z0-9'/-]*$/u.test(lower) ? lower : lower.normalize('NFKD').replace(NO_LETTER, '');
}

/**
 * Returns the form that a word shares with its inflections: that of vote, votes, voted, voting is `vot`. By it a
 * word is found in all of them; it is for comparing and for nothing else.
 */
export function formOf(word: string): string {
  if (!/^[a-z']{3,}$/u.test(word)) return word;
  const bare = word.replace(/'s?$/u, '');
  return finish(withoutVerbEnding(withoutPlural(bare)));
}

function withoutPlural(word: string): string {
  if (/[^aeiou]ies$/u.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/u.test(word)) return word.slice(0, -2);
  return /[^siu]s$/u.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  if (/[^aeiou]ied$/u.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  const ending = /(?:ing|(?<!e)ed)$/u.exec(word);
  const stem = ending === null ? '' : word.slice(0, ending.index);
  return stem.length > 2 && /[aeiouy]/u.test(stem) ? stem : word;
}

/** Running and run, voting and vote end alike. */
function finish(word: string): string {
  const single = word.replace(/([^aeiou])\1$/u, '$1');
  return single.length > 3 ? single.replace(/e$/u, '') : single;
}
