import { diffArrays } from 'diff';

/**
 * A piece of two texts that are compared. What stands in both has `older` and `newer` words, which
 * may differ in white space and in the shape of quotation marks; what was deleted has no newer
 * words, what was inserted no older ones.
 */
export interface Piece {
  readonly kind: 'same' | 'deleted' | 'inserted';
  readonly older: string;
  readonly newer: string;
}

/** Words, white space, and every other sign by itself. */
const TOKEN = /\s+|[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{N}]+)*|[^]/gu;

/**
 * Compares two texts word by word. The older words of all pieces, joined, are the older text; the
 * newer words the newer text. What is deleted stands before what is inserted in its place.
 */
export function compareWords(older: string, newer: string): Piece[] {
  const before = tokensOf(older);
  const after = tokensOf(newer);
  const changes = diffArrays(before.map(substanceOf), after.map(substanceOf));
  let [from, to] = [0, 0];
  const raw = changes.map(({ count, added, removed }): Piece => {
    const gone = added ? '' : before.slice(from, (from += count)).join('');
    const come = removed ? '' : after.slice(to, (to += count)).join('');
    return { kind: added ? 'inserted' : removed ? 'deleted' : 'same', older: gone, newer: come };
  });
  return joinChanges(raw);
}

/** Counts what two equal stretches differ in: white space and quotation marks, token by token. */
export function countInsubstantial(pieces: readonly Piece[]): number {
  return pieces
    .filter(({ kind, older, newer }) => kind === 'same' && older !== newer)
    .reduce((sum, { older, newer }) => sum + countDifferent(tokensOf(older), tokensOf(newer)), 0);
}

function countDifferent(before: readonly string[], after: readonly string[]): number {
  return before.filter((token, index) => token !== after[index]).length;
}

/** Says what of a text is substance: white space is one blank, quotation marks are straight. */
export function substanceOf(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[‘’‚‛]/gu, "'")
    .replace(/[“”„‟]/gu, '"');
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** A blank between two changes belongs to both; then what follows each other becomes one piece. */
function joinChanges(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let [deleted, inserted] = ['', ''];
  const flush = () => {
    if (deleted !== '') joined.push({ kind: 'deleted', older: deleted, newer: '' });
    if (inserted !== '') joined.push({ kind: 'inserted', older: '', newer: inserted });
    [deleted, inserted] = ['', ''];
  };
  for (const [index, piece] of pieces.entries()) {
    const isBridge = /^\s+$/u.test(piece.older) && index > 0 && index < pieces.length - 1;
    if (piece.kind === 'same' && !isBridge) {
      flush();
      joined.push(piece);
    } else {
      deleted += piece.older;
      inserted += piece.newer;
    }
  }
  flush();
  return joined;
}
