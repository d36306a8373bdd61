import { formOf, tokensOf } from '../../finding/words.ts';

/** What a text must have: a word in any of its forms, or words one after the other as they stand. */
export type Term =
  | { readonly kind: 'word'; readonly word: string; readonly forms: readonly string[] }
  | { readonly kind: 'phrase'; readonly words: readonly string[] };

/** Reads what a reader typed: words, and phrases in quotation marks. A mark that is never closed counts to the end. */
export function readQuery(typed: string): Term[] {
  return typed.split(/["“”]/u).flatMap((part, place) => {
    if (place % 2 === 0) return part.split(/\s+/u).flatMap(termsOf);
    const words = wordsOf(part);
    return words.length === 0 ? [] : [{ kind: 'phrase' as const, words }];
  });
}

/**
 * Returns the words by which a term is looked up in the index, which reads a file for each: of a phrase the two
 * neighbours with the most letters. What has them is read for the whole phrase.
 */
export function askedWords(term: Term): readonly string[] {
  if (term.kind === 'word') return [term.word];
  const pairs = term.words.slice(1).map((word, index) => [term.words[index] ?? '', word] as const);
  const lengthOf = (pair: readonly string[]) => pair.join('').length;
  return pairs.reduce<readonly string[]>(
    (best, pair) => (best.length < 2 || lengthOf(pair) > lengthOf(best) ? pair : best),
    term.words.slice(0, 1),
  );
}

/** What is written as one word may be several to the index. */
function termsOf(run: string): Term[] {
  const words = wordsOf(run);
  const [word] = words;
  if (word === undefined) return [];
  return [
    words.length === 1 ? { kind: 'word', word, forms: [formOf(word)] } : { kind: 'phrase', words },
  ];
}

function wordsOf(text: string): string[] {
  return tokensOf(text).map(({ word }) => word);
}
