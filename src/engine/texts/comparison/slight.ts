import type { Hunk } from './blocks.ts';
import type { Piece } from './words.ts';

/** How many changes of each kind there are in what was compared. */
export interface ChangeCounts {
  readonly inserted: number;
  readonly deleted: number;
  /** Blocks that stand elsewhere. */
  readonly moved: number;
  /** Stretches of words that stand in another block. */
  readonly carried: number;
  /** Places at which punctuation, capitals or the spelling of a word changed, and nothing else. */
  readonly slight: number;
}

/** Counts changes; what is slight or has moved is no insertion and no deletion. */
export function countChanges(hunks: readonly Hunk[]): ChangeCounts {
  const counts = { inserted: 0, deleted: 0, moved: 0, carried: 0, slight: 0 };
  for (const hunk of hunks) {
    if (hunk.kind === 'unchanged') continue;
    if (hunk.kind === 'moved') counts.moved++;
    else if (hunk.kind !== 'changed' && hunk.pieces === undefined) counts[hunk.kind]++;
    if (hunk.kind === 'moved' || hunk.pieces === undefined) continue;
    const slight = slightPieces(hunk.pieces);
    counts.slight += slight.places;
    for (const piece of hunk.pieces) {
      if (piece.kind === 'same' || slight.pieces.has(piece)) continue;
      if (piece.hasMoved !== true) counts[piece.kind]++;
      // It is counted where it came to.
      else if (piece.kind === 'inserted') counts.carried++;
    }
  }
  return counts;
}

/** Tells whether nothing but punctuation, capitals and the spelling of words changed in a stretch. */
function isSlight(hunk: Hunk): boolean {
  if (hunk.kind !== 'changed' || hunk.newer.isDrawn || hunk.older.isDrawn) return false;
  const { pieces } = slightPieces(hunk.pieces);
  return hunk.pieces.every((piece) => piece.kind === 'same' || pieces.has(piece));
}

/** Returns how many places of a block changed slightly; 0 where that is not all that changed. */
export function countSlight(hunk: Hunk): number {
  return hunk.kind === 'changed' && isSlight(hunk) ? slightPieces(hunk.pieces).places : 0;
}

function slightPieces(pieces: readonly Piece[]): { pieces: Set<Piece>; places: number } {
  const found = new Set<Piece>();
  let places = 0;
  for (let index = 0; index < pieces.length; index++) {
    const [piece, next] = [pieces[index], pieces[index + 1]];
    if (piece === undefined || piece.kind === 'same' || piece.hasMoved === true) continue;
    const isPair = piece.kind === 'deleted' && next?.kind === 'inserted';
    const come = piece.kind === 'inserted' ? piece.newer : isPair ? next.newer : '';
    if (!readsAlike(piece.older, come)) {
      if (isPair) index++;
      continue;
    }
    found.add(piece);
    places++;
    if (isPair) {
      found.add(next);
      index++;
    }
  }
  return { pieces: found, places };
}

/** Returns whether words differ in signs and capitals alone, or word by word so little that only spelling differs. */
export function readsAlike(older: string, newer: string): boolean {
  // A number, a sign of reckoning or of money is substance.
  if (/[\d+=<>*/%$€£#~^-]/u.test(older + newer) && signsOf(older) !== signsOf(newer)) return false;
  const [before, after] = [wordsOf(older), wordsOf(newer)];
  return (
    before.length === after.length &&
    before.every((word, index) => isSpelling(word, after[index] ?? ''))
  );
}

function signsOf(text: string): string {
  return text.replace(/[^\d+=<>*/%$€£#~^-]/gu, '');
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.normalize());
}

/** A word of fewer letters may become another by one of them: `may`, `nay`. */
const SHORTEST = 6;

/**
 * One letter more, fewer, other or exchanged with its neighbour, in a long word that begins and ends alike. A
 * plural, another tense or a negation is no spelling.
 */
function isSpelling(older: string, newer: string): boolean {
  if (older === newer) return true;
  if (Math.min(older.length, newer.length) < SHORTEST) return false;
  let start = 0;
  while (older[start] === newer[start]) start++;
  let end = 0;
  while (older.at(-1 - end) === newer.at(-1 - end) && end < older.length - start) end++;
  const [gone, come] = [
    older.slice(start, older.length - end),
    newer.slice(start, newer.length - end),
  ];
  if (start < 2 || end < 1) return false;
  if (gone.length <= 1 && come.length <= 1) return true;
  return gone.length === 2 && come === `${gone.at(1) ?? ''}${gone.at(0) ?? ''}`;
}
