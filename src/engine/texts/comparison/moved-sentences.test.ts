import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markMovedSentences } from './moved-sentences.ts';
import { compareWords, type Piece } from './words.ts';

const sentence = fc.constantFrom(
  'The toll is one eel. ',
  'Hats are worn by all. ',
  'Nobody whistles at sea! ',
  'Hum. ',
  'Nobody whistles at sea or on the quay before the tide has turned. ',
  'Nobody whistles at sea or on the quay before the bell has rung. ',
);
const text = fc.array(sentence, { maxLength: 6 }).map((parts) => parts.join(''));
const join = (pieces: readonly Piece[], side: 'older' | 'newer') =>
  pieces.map((piece) => piece[side]).join('');

describe('sentences that moved', () => {
  test('in other words are told to have moved in what stands in both', () => {
    const gone = 'Where two hands claim the same eel, then the rule of the net again decides.';
    const come =
      'Where two hands claim the same eel, or none of them saw it, then the rule of the net again decides.';
    const [older, newer] = markMovedSentences([
      [{ kind: 'deleted', older: gone, newer: '' }],
      [
        { kind: 'same', older: 'Hum. ', newer: 'Hum. ' },
        { kind: 'inserted', older: '', newer: come },
      ],
    ]);
    expect(older).toEqual([{ kind: 'deleted', older: gone, newer: '', hasMoved: true }]);
    expect(newer?.filter(({ hasMoved }) => hasMoved !== true).map((piece) => piece.newer)).toEqual([
      'Hum. ',
      'or none of them saw it, ',
    ]);
  });

  test('are not told of sentences that have little in common', () => {
    const places = [
      [
        {
          kind: 'deleted',
          older: 'A hand who has a hat on the head may row where gulls are.',
          newer: '',
        },
      ],
      [
        {
          kind: 'inserted',
          older: '',
          newer: 'Nobody sells a hat on the head of an owl, who would not like it.',
        },
      ],
    ] as const;
    expect(markMovedSentences(places)).toEqual(places);
  });

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
