import { element } from '../search/elements.ts';
import type { Hunk } from '../../engine/comparison/blocks.ts';
import type { Piece } from '../../engine/comparison/words.ts';
import type { Difference } from './compare-sides.ts';

/** Shows a difference as the pages of comparisons do that are built. */
export function showDifference({ name, kind, hunks }: Difference, place: number): HTMLElement {
  const id = `d${place + 1}`;
  const shown =
    hunks === null
      ? [element('p', { class: 'small' }, 'A text is not held here.')]
      : hunks.map(showHunk);
  const label = kind === 'changed' ? name : `${name}, ${kind}`;
  return element('section', { 'aria-labelledby': id }, element('h2', { id }, label), ...shown);
}

function showHunk(hunk: Hunk): HTMLElement {
  if (hunk.kind === 'unchanged') {
    const count = hunk.newer.length;
    const paragraphs = `${count} ${count === 1 ? 'paragraph' : 'paragraphs'} unchanged`;
    const texts = hunk.newer.map(({ text, isDrawn }) => element(isDrawn ? 'pre' : 'p', {}, text));
    return element(
      'details',
      { class: 'unchanged' },
      element('summary', {}, paragraphs),
      element('div', { class: 'rule-text' }, ...texts),
    );
  }
  const isDrawn = (hunk.kind === 'deleted' ? hunk.older : hunk.newer).isDrawn;
  const label = hunk.kind === 'moved' ? `moved, from ¶ ${hunk.older.place + 1}` : hunk.kind;
  const words = () =>
    element(
      'div',
      { class: 'rule-text' },
      element(isDrawn ? 'pre' : 'p', {}, ...showPieces(piecesOf(hunk))),
    );
  return element('div', { class: 'hunk' }, element('p', { class: 'hunk-kind' }, label), words());
}

function piecesOf(hunk: Exclude<Hunk, { kind: 'unchanged' }>): readonly Piece[] {
  if (hunk.kind !== 'moved' && hunk.pieces) return hunk.pieces;
  if (hunk.kind === 'deleted') return [{ kind: 'deleted', older: hunk.older.text, newer: '' }];
  const { text } = hunk.newer;
  return [{ kind: hunk.kind === 'moved' ? 'same' : 'inserted', older: '', newer: text }];
}

function showPieces(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ kind, older, newer, hasMoved }) => {
    if (kind === 'same') return newer;
    const isGone = kind === 'deleted';
    const word = hasMoved === true ? (isGone ? 'moved away' : 'moved here') : kind;
    return element(
      isGone ? 'del' : 'ins',
      hasMoved === true ? { 'data-moved': '' } : {},
      element('span', { class: 'visually-hidden' }, `[${word}: `),
      isGone ? older : newer,
      element('span', { class: 'visually-hidden' }, ']'),
    );
  });
}
