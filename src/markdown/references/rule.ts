import type { Archive } from './form.ts';
import { defineKeywordForm } from './keyword-form.ts';
import { matchAt } from './numerals.ts';

const TITLE = /\s\(([^()[\]{}\n]{1,60})\)/uy;
const SMALL_WORDS = /^(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with)$/u;

/** `Rule 33`, `rule 4E15`, `Rule 1-10`, `Rule 1896 (Game Actions)`, `rules 33 and 699`. */
export const rule = defineKeywordForm({
  name: 'rule',
  kind: 'rule',
  numbering: 'rule',
  keyword: /(?<![\p{L}\p{N}_-])rule(s?)\s{1,2}(?:#\s?|no\.\s?|numbers?\s)?/giu,
  toEnd: (text, end, archive) => end + lengthOfTitle(text, end, archive),
});

/** A title in brackets behind the number belongs to the citation. */
function lengthOfTitle(text: string, at: number, { isTitle }: Archive): number {
  const [printed = '', words = ''] = matchAt(TITLE, text, at) ?? [];
  return (isTitle?.(words) ?? false) || looksLikeTitle(words) ? printed.length : 0;
}

function looksLikeTitle(words: string): boolean {
  return /^\p{Lu}/u.test(words) && words.split(/\s/u).every(isWordOfTitle);
}

function isWordOfTitle(word: string): boolean {
  return SMALL_WORDS.test(word) || /^[\p{Lu}\p{N}]/u.test(word);
}
