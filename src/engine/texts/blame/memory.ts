import { createPhrases, type Phrases } from './phrases.ts';
import type { Sentence, Token } from './tokens.ts';

/** A text with its identities, as far as they are known. */
export interface Known {
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  readonly identities: readonly (number | undefined)[];
}

/** What is remembered of texts that are past. */
export interface Memory {
  /** Returns the identities of a sentence that stood in an earlier text, if none of its words is in use. */
  readonly findSentence: (key: string, used: ReadonlySet<number>) => readonly number[] | undefined;
  readonly keepSentences: (text: Known) => void;
  /** All phrases that are gone. */
  readonly phrases: Phrases;
  /** Remembers the words of a text that its successor does not have. */
  readonly keepGone: (text: Known, used: ReadonlySet<number>) => void;
}

/** Shorter sentences than this, such as numbers of paragraphs, are not followed to other places. */
export const SHORT_SENTENCE = 4;

/** Makes an empty memory. What is remembered first counts: it has the first origin. */
export function createMemory(): Memory {
  const sentences = new Map<string, readonly number[]>();
  const phrases = createPhrases();
  return {
    findSentence: (key, used) => {
      const found = sentences.get(key);
      return found?.every((identity) => !used.has(identity)) === true ? found : undefined;
    },
    keepSentences: (text) => {
      for (const { key, from, to } of text.sentences) {
        if (to - from < SHORT_SENTENCE || sentences.has(key)) continue;
        const identities = text.identities.slice(from, to).map((identity) => identity ?? 0);
        sentences.set(key, identities);
      }
    },
    phrases,
    keepGone: (text, used) => phrases.keep(text, used),
  };
}
