/** A word of a text, with the apostrophes and hyphens in it. */
// eslint-disable-next-line regexp/no-super-linear-move -- nothing follows that could be refused
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Returns what one word has in common with its plural and its genitive: `Ferries`, `ferry’s` are `ferry`. */
export function stemOf(word: string): string {
  const bare = word.toLowerCase().replace(/['’]s?$|-$/u, '');
  if (bare.length < 4 || /(?:ss|us|is)$/u.test(bare)) return bare;
  if (bare.endsWith('ies') && bare.length > 4) return `${bare.slice(0, -3)}y`;
  if (/(?:[sx]|ch|sh|z)es$/u.test(bare)) return bare.slice(0, -2);
  return bare.endsWith('s') ? bare.slice(0, -1) : bare;
}

/** Returns what a term has in common however it is written: in capitals or not, one or many. Empty without a word. */
export function termKey(words: string): string {
  return [...words.matchAll(WORD)].map(([word]) => stemOf(word)).join(' ');
}
