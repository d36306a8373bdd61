import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareItems,
  compareLines,
  compareWords,
  countInsubstantial,
  substanceOf,
  type Piece,
} from './words.ts';

/** Short texts of few words, so that much of two of them agrees. */
const texts = fc
  .array(
    fc.constantFrom('eel', 'eels', 'three', ' ', '  ', '\n', ',', '.', '“', '"', '’', 'ship’s'),
  )
  .map((parts) => parts.join(''));

const join = (pieces: readonly Piece[], side: 'older' | 'newer') =>
  pieces.map((piece) => piece[side]).join('');

const marked = (older: string, newer: string) =>
  compareWords(older, newer)
    .map(({ kind, older: gone, newer: come }) => {
      if (kind === 'same') return come;
      return kind === 'deleted' ? `[-${gone}-]` : `{+${come}+}`;
    })
    .join('');

describe('compareWords', () => {
  it('has pieces that join to both sides', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), fc.oneof(texts, fc.string()), (older, newer) => {
        const pieces = compareWords(older, newer);
        expect(join(pieces, 'older')).toBe(older);
        expect(join(pieces, 'newer')).toBe(newer);
      }),
    );
  });

  it('calls the same only what has the same substance', () => {
    fc.assert(
      fc.property(texts, texts, (older, newer) => {
        for (const piece of compareWords(older, newer)) {
          if (piece.kind !== 'same') continue;
          expect(substanceOf(piece.older)).toBe(substanceOf(piece.newer));
        }
      }),
    );
  });

  it('finds nothing changed in a text that is the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(compareWords(text, text).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });

  it('marks whole words', () => {
    expect(marked('a toll of one eel', 'a toll of three eels')).toBe(
      'a toll of [-one eel-]{+three eels+}',
    );
    expect(marked('the captain’s hat', 'the captain’s hats')).toBe('the captain’s [-hat-]{+hats+}');
  });

  it('marks signs by themselves', () => {
    expect(marked('No whistling.', 'No whistling, ever.')).toBe('No whistling{+, ever+}.');
  });

  it('keeps scattered changes apart', () => {
    const older = 'When e wishes to cross, e pays what e owes.';
    expect(marked(older, older.replaceAll(/\be\b/gu, 'he'))).toBe(
      'When [-e-]{+he+} wishes to cross, [-e-]{+he+} pays what [-e-]{+he+} owes.',
    );
  });

  it('shows phrases where hardly a word stays', () => {
    expect(marked('it is open until the bell', 'it is shut before the song')).toBe(
      'it is [-open until the bell-]{+shut before the song+}',
    );
  });

  it('takes white space and quotation marks for no change', () => {
    const pieces = compareWords('a  "wreath"\nof eels', 'a “wreath” of eels');
    expect(pieces.map(({ kind }) => kind)).toEqual(['same']);
    expect(countInsubstantial(pieces)).toBe(4);
  });
});

describe('compareLines', () => {
  it('has pieces that join to both sides, whole lines each', () => {
    const drawings = fc
      .array(fc.constantFrom('| |', '|_|', '', ' x'))
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(drawings, drawings, (older, newer) => {
        const pieces = compareLines(older, newer);
        expect(join(pieces, 'older')).toBe(older);
        expect(join(pieces, 'newer')).toBe(newer);
      }),
    );
  });

  it('marks a line in which anything differs', () => {
    expect(compareLines('a | 1\nb | 2\n', 'a | 1\nb | 30\n').map(({ kind }) => kind)).toEqual([
      'same',
      'deleted',
      'inserted',
    ]);
  });
});

describe('compareItems', () => {
  it('marks whole items', () => {
    const pieces = compareItems('Dice, Market', 'Dice:Twenty, Market, Market:Landing');
    expect(pieces.map(({ kind, older, newer }) => [kind, older, newer])).toEqual([
      ['deleted', 'Dice, ', ''],
      ['inserted', '', 'Dice:Twenty, '],
      ['same', 'Market', 'Market, '],
      ['inserted', '', 'Market:Landing'],
    ]);
  });
});
