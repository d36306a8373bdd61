import { compareKeys } from './compare-keys.ts';

/**
 * A piece of two texts that are compared. What stands in both has `older` and `newer` words, which
 * may differ in white space and in the shape of quotation marks; what was deleted has no newer
 * words, what was inserted no older ones.
 */
export interface Piece {
  readonly kind: 'same' | 'deleted' | 'inserted';
  readonly older: string;
  readonly newer: string;
  /** Said of what was deleted here and inserted there: it has moved. */
  readonly hasMoved?: true;
}

/** Words, white space, and every other sign by itself. */
const TOKEN = /\s+|[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{N}]+)*|[^]/gu;

/**
 * Compares two texts word by word. The older words of all pieces, joined, are the older text; the
 * newer words the newer text. What is deleted stands before what is inserted in its place.
 */
export function compareWords(older: string, newer: string): Piece[] {
  return joinChanges(compareEachWord(older, newer));
}

/** Compares two texts as {@link compareWords} does, however little stays between two changes. */
export function compareEachWord(older: string, newer: string): Piece[] {
  return compareTokens(tokensOf(older), tokensOf(newer), substanceOf);
}

/**
 * Compares two texts sentence by sentence, as {@link compareWords} does word by word: for texts with
 * so many changes that to find the fewest words would take too long.
 */
export function compareSentences(older: string, newer: string): Piece[] {
  const sentences = (text: string) => text.match(/[^.!?\n]+[.!?\n]*\s*|[^]/gu) ?? [];
  return compareTokens(sentences(older), sentences(newer), substanceOf);
}

/** Compares two drawings line by line: words by themselves would move what stands beside them. */
export function compareLines(older: string, newer: string): Piece[] {
  const lines = (text: string) => text.split(/(?<=\n)/u).filter((line) => line !== '');
  return compareTokens(lines(older), lines(newer), (line) => line.replace(/\n$/u, ''));
}

/** Compares two lists, whose items stand between commas, item by item. */
export function compareItems(older: string, newer: string): Piece[] {
  const items = (text: string) => text.match(/[^,]+(?:,\s*)?/gu) ?? [];
  return compareTokens(items(older), items(newer), (item) => item.replace(/,\s*$/u, ''));
}

function compareTokens(
  before: readonly string[],
  after: readonly string[],
  keyOf: (token: string) => string,
): Piece[] {
  let [from, to] = [0, 0];
  const runs = compareKeys(before.map(keyOf), after.map(keyOf));
  return runs.map(({ count, added, removed }): Piece => {
    const gone = added ? '' : before.slice(from, (from += count)).join('');
    const come = removed ? '' : after.slice(to, (to += count)).join('');
    return { kind: added ? 'inserted' : removed ? 'deleted' : 'same', older: gone, newer: come };
  });
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

/** Returns what of a text is substance: white space is one blank, quotation marks are straight. */
export function substanceOf(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[‘’‚‛]/gu, "'")
    .replace(/[“”„‟]/gu, '"');
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/**
 * Joins changes between which less stays than changes, so that a reader meets phrases and not words:
 * what stays between them was deleted with the one and inserted with the other.
 */
function joinChanges(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let change = { older: '', newer: '' };
  const flush = () => {
    if (change.older !== '') joined.push({ kind: 'deleted', older: change.older, newer: '' });
    if (change.newer !== '') joined.push({ kind: 'inserted', older: '', newer: change.newer });
    change = { older: '', newer: '' };
  };
  for (const [index, piece] of pieces.entries()) {
    const next = sizeOf(pieces.slice(index + 1, index + 3).filter(({ kind }) => kind !== 'same'));
    const most = Math.min(sizeOf([change]), next);
    const isBridge = piece.newer.trim().length <= most && next > 0 && sizeOf([change]) > 0;
    if (piece.kind !== 'same' || isBridge) {
      change = { older: change.older + piece.older, newer: change.newer + piece.newer };
    } else {
      flush();
      joined.push(piece);
    }
  }
  flush();
  return joined;
}

/** The length of what changed, on the side where it is longer. */
function sizeOf(pieces: readonly Pick<Piece, 'older' | 'newer'>[]): number {
  const lengths = (side: 'older' | 'newer') =>
    pieces.reduce((sum, piece) => sum + piece[side].length, 0);
  return Math.max(lengths('older'), lengths('newer'));
}
