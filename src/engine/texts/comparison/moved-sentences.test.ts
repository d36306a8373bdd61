import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markMovedSentences } from './moved-sentences.ts';
import { compareWords, type Piece } from './words.ts';

const sentence = fc.constantFrom(
  'The toll is one eel. ',
  'Hats are worn by all. ',
  'Nobody whistles at sea! ',
  'Hum. ',
);
const text = fc.array(sentence, { maxLength: 6 }).map((parts) => parts.join(''));
const join = (pieces: readonly Piece[], side: 'older' | 'newer') =>
  pieces.map((piece) => piece[side]).join('');

describe('sentences that moved', () => {
  test('leave both texts as they are, and go as often as they come', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (pairs) => {
        const places = pairs.map(([older, newer]) => compareWords(older, newer));
        const marked = markMovedSentences(places);
        const joined = marked.map((pieces) => [join(pieces, 'older'), join(pieces, 'newer')]);
        expect(joined).toEqual(pairs);
        const moved = marked.flat().filter(({ hasMoved }) => hasMoved === true);
        const count = (kind: Piece['kind']) =>
          moved
            .filter((piece) => piece.kind === kind)
            .flatMap(({ older, newer }) => (older + newer).match(/[.!]/gu) ?? []).length;
        expect(Math.abs(count('deleted') - count('inserted'))).toBeLessThanOrEqual(moved.length);
      }),
    );
  });
});
