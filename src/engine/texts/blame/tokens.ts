import { substanceOf } from '../comparison/words.ts';

/** A word of a text, or a sign by itself; white space is none. */
export interface Token {
  /** What it is compared by: the shape of quotation marks does not count. */
  readonly key: string;
  /** Offsets in the text: of its first character, and behind its last. */
  readonly from: number;
  readonly to: number;
}

const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{N}]+)*|\S/gu;

/** Cuts a text into words and signs, in its order. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    key: substanceOf(word),
    from: index,
    to: index + word.length,
  }));
}

/** A sentence, or a line, of a text: its tokens from one place to before another. */
export interface Sentence {
  /** Its words as they are compared. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Cuts the tokens of a text into sentences; a blank line, too, ends one. */
export function sentencesOf(text: string, tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const [place, token] of tokens.entries()) {
    const next = tokens[place + 1];
    if (next !== undefined && !endsSentence(text, token, next)) continue;
    const key = tokens.slice(from, place + 1).map((one) => one.key);
    sentences.push({ key: key.join(' '), from, to: place + 1 });
    from = place + 1;
  }
  return sentences;
}

function endsSentence(text: string, token: Token, next: Token): boolean {
  const between = text.slice(token.to, next.from);
  if (between.includes('\n\n')) return true;
  return between !== '' && /^[.!?;:]$/u.test(token.key);
}
