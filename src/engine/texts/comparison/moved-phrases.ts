import { greatestOf } from '../../../schemas/extremes.ts';
import { compareEachWord, substanceOf, type Piece } from './words.ts';

/** Two sentences are tied by this many words in a row that stand in both. */
const TIE = 6;
/** Fewer words in a row than these may stand in two sentences by chance. */
const FEWEST = 4;
/** Longer sentences than this, in letters, are left as they are. */
const LONGEST = 20_000;

/** A sentence that was deleted or inserted, and where it stands. */
interface Sentence {
  readonly place: number;
  readonly index: number;
  readonly text: string;
}

/**
 * Tells of sentences that were taken out of one place and put into another in other words, what of them has moved:
 * the words that stand in both. Takes sentences place by place, those that have moved whole being marked; joined,
 * they are the same texts. Linear in them.
 */
export function markMovedPhrases(places: readonly (readonly Piece[])[]): Piece[][] {
  const gone = sentencesOf(places, 'deleted');
  const ties = tiesOf(gone);
  const taken = new Set<Sentence>();
  const parts = new Map<string, Piece[]>();
  for (const come of sentencesOf(places, 'inserted')) {
    const from = mostTied(come, gone, ties, taken);
    const pieces = from === undefined ? null : sharedBy(from.text, come.text);
    if (from === undefined || pieces === null) continue;
    taken.add(from);
    parts.set(keyOf(from), sideOf(pieces, 'older', 'deleted'));
    parts.set(keyOf(come), sideOf(pieces, 'newer', 'inserted'));
  }
  return places.map((pieces, place) =>
    pieces.flatMap((piece, index) => parts.get(keyOf({ place, index })) ?? [piece]),
  );
}

function keyOf({ place, index }: Pick<Sentence, 'place' | 'index'>): string {
  return `${place} ${index}`;
}

function sentencesOf(
  places: readonly (readonly Piece[])[],
  wanted: 'deleted' | 'inserted',
): Sentence[] {
  return places.flatMap((pieces, place) =>
    pieces.flatMap(({ kind, older, newer, hasMoved }, index) => {
      const text = older + newer;
      const isMeant = kind === wanted && hasMoved !== true && text.length <= LONGEST;
      return isMeant ? [{ place, index, text }] : [];
    }),
  );
}

function wordsOf(text: string): string[] {
  return substanceOf(text).match(/[\p{L}\p{N}\p{M}'_-]+/gu) ?? [];
}

function rowsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(TIE - 1).map((_, index) => words.slice(index, index + TIE).join(' '));
}

/** In which deleted sentence each row of words stands first. */
function tiesOf(gone: readonly Sentence[]): Map<string, Sentence> {
  const ties = new Map<string, Sentence>();
  for (const sentence of gone) {
    for (const row of rowsOf(sentence.text)) if (!ties.has(row)) ties.set(row, sentence);
  }
  return ties;
}

/** The sentence of another place that has most rows of words with one; of equals, the first. */
function mostTied(
  come: Sentence,
  gone: readonly Sentence[],
  ties: ReadonlyMap<string, Sentence>,
  taken: ReadonlySet<Sentence>,
): Sentence | undefined {
  if (gone.length === 0) return undefined;
  const counts = new Map<Sentence, number>();
  for (const row of rowsOf(come.text)) {
    const from = ties.get(row);
    if (from === undefined || from.place === come.place || taken.has(from)) continue;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const most = greatestOf([...counts.values()]);
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** Compares two sentences; null where less than half of the shorter one stands in both. */
function sharedBy(older: string, newer: string): Piece[] | null {
  const pieces = compareEachWord(older, newer);
  const shared = pieces
    .filter(isShared)
    .reduce((sum, piece) => sum + wordsOf(piece.newer).length, 0);
  const shorter = Math.min(wordsOf(older).length, wordsOf(newer).length);
  return 2 * shared < shorter ? null : pieces;
}

function isShared({ kind, newer }: Piece): boolean {
  return kind === 'same' && wordsOf(newer).length >= FEWEST;
}

/** One of the two sentences, in pieces. */
function sideOf(
  pieces: readonly Piece[],
  side: 'older' | 'newer',
  kind: 'deleted' | 'inserted',
): Piece[] {
  return pieces
    .filter((piece) => piece[side] !== '')
    .map((piece) => ({
      kind,
      older: side === 'older' ? piece.older : '',
      newer: side === 'newer' ? piece.newer : '',
      ...(isShared(piece) && { hasMoved: true as const }),
    }));
}
