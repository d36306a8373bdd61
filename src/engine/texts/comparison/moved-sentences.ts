import { markMovedPhrases } from './moved-phrases.ts';
import { substanceOf, type Piece } from './words.ts';

/** Shorter sentences than this, in words, may stand in two places by chance. */
const FEWEST = 4;

/**
 * Tells of sentences that were deleted in one place and inserted in another that they have moved: whole, or,
 * where they were reworded on the way, what of them stands in both. Takes the pieces of all places of a
 * comparison, and gives them back place by place; joined, they are the same texts.
 */
export function markMovedSentences(places: readonly (readonly Piece[])[]): Piece[][] {
  const parted = places.map((pieces) => pieces.flatMap(partSentences));
  const deleted = countSentences(parted, 'deleted');
  const inserted = countSentences(parted, 'inserted');
  const left = { deleted: new Map<string, number>(), inserted: new Map<string, number>() };
  for (const [key, count] of deleted) {
    const both = Math.min(count, inserted.get(key) ?? 0);
    left.deleted.set(key, both);
    left.inserted.set(key, both);
  }
  const whole = parted.map((pieces) => pieces.map((piece) => markMoved(piece, left)));
  return markMovedPhrases(whole).map(joinAlike);
}

function partSentences(piece: Piece): Piece[] {
  const { kind } = piece;
  if (kind === 'same') return [piece];
  const text = kind === 'deleted' ? piece.older : piece.newer;
  const sentences = text.split(/(?<=[.!?]["”’)]?\s)/u);
  return sentences.map((words): Piece => {
    return kind === 'deleted'
      ? { kind, older: words, newer: '' }
      : { kind, older: '', newer: words };
  });
}

function keyOf({ older, newer }: Piece): string {
  // Which of two full stops stayed is chance.
  return substanceOf(older + newer)
    .trim()
    .replace(/[.!?]$/u, '');
}

function isLong(key: string): boolean {
  return key.split(' ').length >= FEWEST;
}

function countSentences(
  places: readonly (readonly Piece[])[],
  wanted: Piece['kind'],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of places.flat()) {
    const key = keyOf(piece);
    if (piece.kind === wanted && isLong(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function markMoved(
  piece: Piece,
  left: Readonly<Record<'deleted' | 'inserted', Map<string, number>>>,
): Piece {
  if (piece.kind === 'same') return piece;
  const key = keyOf(piece);
  const count = left[piece.kind].get(key) ?? 0;
  if (count === 0) return piece;
  left[piece.kind].set(key, count - 1);
  return { ...piece, hasMoved: true };
}

/** Joins neighbours that have the same said of them. */
function joinAlike(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind && last.hasMoved === piece.hasMoved) {
      const [older, newer] = [last.older + piece.older, last.newer + piece.newer];
      joined.splice(-1, 1, { ...last, older, newer });
    } else joined.push(piece);
  }
  return joined;
}
