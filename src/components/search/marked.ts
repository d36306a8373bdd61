import { formOf, tokensOf, type Token } from '../../finding/words.ts';
import type { Term } from './query.ts';

/** A stretch of a text that was looked for. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Finds what of a text was looked for, in order; stretches do not overlap. */
export function findStretches(text: string, terms: readonly Term[]): Stretch[] {
  const tokens = tokensOf(text);
  const forms = new Set(terms.flatMap((term) => (term.kind === 'word' ? term.forms : [])));
  const phrases = terms.flatMap((term) => (term.kind === 'phrase' ? [term.words] : []));
  const found = tokens.flatMap((token, place): Stretch[] => {
    const ends = [
      ...(formsOf(token.word).some((form) => forms.has(form)) ? [token.end] : []),
      ...phrases.flatMap((words) => endOfPhrase(tokens, place, words) ?? []),
    ];
    return ends.map((end) => ({ start: token.start, end }));
  });
  return joined(found);
}

/** The forms of a word, and those of its parts: 33/9 has 33. */
function formsOf(word: string): string[] {
  return [word, ...word.split(/[/-]/u)].map(formOf);
}

function endOfPhrase(
  tokens: readonly Token[],
  place: number,
  words: readonly string[],
): number | null {
  const stands = words.every((word, index) => tokens[place + index]?.word === word);
  return stands ? (tokens[place + words.length - 1]?.end ?? null) : null;
}

function joined(found: readonly Stretch[]): Stretch[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
