import { findNear } from '../../../../src/diagnostics/index.ts';
import type { Token } from './meta-tokens.ts';
import { cutPiece, endsClosed, type Piece } from './piece.ts';

/** The keywords of a document, which are the measure of those that are damaged. */
export interface Vocabulary {
  /** How many rules print each word, just as it is printed. */
  readonly counts: ReadonlyMap<string, number>;
  /** The one keyword of several rules that begins so; null where there are two. */
  readonly beginnings: ReadonlyMap<string, string | null>;
}

/** A keyword as it is printed, and the keyword that it stands for. */
export interface PrintedKeyword {
  readonly piece: Piece;
  readonly keyword: string;
}

/** What stands in place of keywords where a rule has none. */
export const UNCATEGORIZED = 'Uncategorized';

/** Returns whether a word stands for no keyword, or for nothing but that with a letter or two misread. */
export function isNoKeyword(word: string): boolean {
  return findNear(word, [UNCATEGORIZED]).length > 0;
}

/** A list of keywords is no longer than this. */
const LONGEST_LIST = 80;
/** A word of which less than this is legible stands for nothing but itself. */
const SHORTEST_STEM = 2;

/** Returns whether a line holds keywords and nothing else: a few capitalised words, no sentence. */
export function isKeywordList(text: string): boolean {
  return (
    text.length <= LONGEST_LIST &&
    !endsClosed(text) &&
    text.split(' ').every((word) => /^(?:<u>)?\p{Lu}/u.test(word))
  );
}

/** Collects the keywords of a document from the lists of its rules. */
export function collectKeywords(rules: readonly (readonly Token[])[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const tokens of rules) {
    const lists = tokens.filter(
      ({ kind, piece }) => kind === 'keywords' && isKeywordList(piece.text),
    );
    const words = new Set(lists.flatMap(({ piece }) => wordsIn(piece).map(({ text }) => text)));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return toVocabulary(counts);
}

/** Notes with what each keyword of several rules begins. */
export function toVocabulary(counts: ReadonlyMap<string, number>): Vocabulary {
  const beginnings = new Map<string, string | null>();
  for (const [word, count] of counts) {
    if (count < 2) continue;
    for (let length = SHORTEST_STEM; length <= word.length; length++) {
      const start = word.slice(0, length);
      beginnings.set(start, beginnings.has(start) ? null : word);
    }
  }
  return { counts, beginnings };
}

/** Reads a list. Keywords are single words; underlining runs over several, or takes their blank. */
export function readKeywords(list: Piece, vocabulary: Vocabulary): PrintedKeyword[] {
  return wordsIn(list).map((piece) => ({ piece, keyword: readKeyword(piece.text, vocabulary) }));
}

/**
 * Returns the keyword that a printed word stands for. A word that only one rule prints, and which, its
 * last letter aside, begins just one of the keywords that several rules print, is that one, cut or
 * misread at its end. Any other word is a keyword itself.
 */
export function readKeyword(word: string, { counts, beginnings }: Vocabulary): string {
  const isShared = (counts.get(word) ?? 0) > 1;
  return (isShared ? undefined : beginnings.get(word.slice(0, -1))) ?? word;
}

/**
 * Splits a line that runs from its keywords on into the rule's text: the leading words that are
 * keywords elsewhere are the list. Gives undefined where the whole line is one.
 */
export function splitOffText(
  list: Piece,
  vocabulary: Vocabulary,
): { readonly list: Piece; readonly text: Piece } | undefined {
  if (isKeywordList(list.text)) return undefined;
  const words = wordsIn(list);
  const isKnown = (word: string) => vocabulary.counts.has(word) || isNoKeyword(word);
  const strange = words.findIndex(({ text }) => !isKnown(text));
  const first = words[strange];
  if (first === undefined) return undefined;
  const column = first.span.start - list.span.start;
  return { list: cutPiece(list, 0, column), text: cutPiece(list, column) };
}

function wordsIn(list: Piece): Piece[] {
  return [...list.text.matchAll(/<\/?u>|[^\s_<]+/gu)]
    .filter(([word]) => !word.startsWith('<'))
    .map((match) => cutPiece(list, match.index, match.index + match[0].length));
}
