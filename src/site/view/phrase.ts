import type { Link } from './page.ts';

/** A phrase of which some parts lead somewhere. */
export type Phrase = readonly (string | Link)[];

/** What is known of a thing under one name; a name may have several values. */
export interface Fact {
  readonly label: string;
  readonly values: readonly Phrase[];
}

/** Joins phrases by the same words: `[a], [b]`. */
export function joinPhrases(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [between, ...phrase]));
}

/** Makes a phrase of words that lead somewhere, or of the words alone where there is no address. */
export function linked(text: string, href: string | null | undefined): Phrase {
  return href == null ? [text] : [{ text, href }];
}
