import { countInsubstantial, countSlight, type Hunk, type Piece } from '../../engine/index.ts';
import { numberWords, spelledCount } from './count.ts';
import { capitalise } from '../moment-words.ts';

export type { Piece };

/** One stretch of the two texts. */
export type HunkView =
  | { readonly kind: 'unchanged'; readonly summary: string; readonly blocks: readonly BlockView[] }
  | {
      readonly kind: 'changed' | 'inserted' | 'deleted' | 'moved';
      readonly anchor: string;
      readonly label: string;
      /** What to call it where it is folded, for nothing of substance changed; empty for others. */
      readonly folded: string;
      /** What a drawing is called, unlike all others of the page; null for words. */
      readonly drawing: string | null;
      readonly pieces: readonly Piece[];
    };

/** A block that did not change. */
export interface BlockView {
  readonly text: string;
  /** What a drawing is called, unlike all others of the page; null for words. */
  readonly drawing: string | null;
}

/** Shows the stretches of two texts; each that changed has an anchor. */
export function viewHunks(hunks: readonly Hunk[]): HunkView[] {
  let [count, drawings] = [0, 0];
  const nameOf = (isDrawn: boolean) => (isDrawn ? `Preformatted text ${++drawings}` : null);
  return hunks.map((hunk): HunkView => {
    if (hunk.kind === 'unchanged') {
      const paragraphs = capitalise(spelledCount(hunk.newer.length, 'paragraph'));
      const blocks = hunk.newer.map(({ text, isDrawn }) => ({ text, drawing: nameOf(isDrawn) }));
      return { kind: 'unchanged', summary: `${paragraphs} unchanged`, blocks };
    }
    const block = hunk.kind === 'deleted' ? hunk.older : hunk.newer;
    return {
      kind: hunk.kind,
      anchor: `c${++count}`,
      label: labelOf(hunk),
      folded: foldedWords(countSlight(hunk)),
      drawing: nameOf(block.isDrawn),
      pieces: block.isDrawn ? piecesOf(hunk).map(endLine) : piecesOf(hunk),
    };
  });
}

function labelOf(hunk: Exclude<Hunk, { kind: 'unchanged' }>): string {
  if (hunk.kind === 'moved') return `moved, from ¶ ${hunk.older.place + 1}`;
  if (hunk.pieces?.every(({ hasMoved }) => hasMoved === true) !== true) return hunk.kind;
  return hunk.kind === 'deleted' ? 'moved away' : 'moved here';
}

/** `Two changes of punctuation, capitals or spelling`; empty for none. */
function foldedWords(count: number): string {
  if (count === 0) return '';
  return `${capitalise(spelledCount(count, 'change'))} of punctuation, capitals or spelling`;
}

/** The last line of a drawing may be followed by the one that took its place. */
function endLine(piece: Piece): Piece {
  const end = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
  return { ...piece, older: end(piece.older), newer: end(piece.newer) };
}

function piecesOf(hunk: Exclude<Hunk, { kind: 'unchanged' }>): readonly Piece[] {
  if (hunk.kind !== 'moved' && hunk.pieces) return hunk.pieces;
  if (hunk.kind === 'moved') {
    return [{ kind: 'same', older: hunk.older.text, newer: hunk.newer.text }];
  }
  if (hunk.kind === 'deleted') return [{ kind: 'deleted', older: hunk.older.text, newer: '' }];
  return [{ kind: 'inserted', older: '', newer: hunk.newer.text }];
}

/** Returns how many changes are not shown because they change no word; empty where there are none. */
export function leftOutWords(hunks: readonly Hunk[]): string {
  const count = hunks
    .flatMap((hunk) => (hunk.kind === 'changed' ? [countInsubstantial(hunk.pieces)] : []))
    .reduce((sum, next) => sum + next, 0);
  if (count === 0) return '';
  const changes = capitalise(spelledCount(count, 'change'));
  return `${changes} of white space and quotation marks ${count === 1 ? 'is' : 'are'} left out.`;
}

/** Returns where the comparison is coarser than words; empty where it is nowhere. */
export function coarseWords(hunks: readonly Hunk[]): string {
  const count = hunks.filter((hunk) => 'isCoarse' in hunk).length;
  if (count === 0) return '';
  const stretches = `${numberWords(count)} ${count === 1 ? 'stretch' : 'stretches'}`;
  return `So much differs that ${stretches} could not be compared word by word: whole sentences or paragraphs stand against each other there.`;
}
