import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collate, type VariantPlace } from './apparatus.ts';
import { substanceOf } from './words.ts';

const shape = (places: readonly VariantPlace[]) =>
  places.map(({ readings }) =>
    readings.map(({ words, texts }) => `${words.trim()} ${texts.join('')}`),
  );

describe('an apparatus', () => {
  test('has each place once, with every reading and who has it', () => {
    const places = collate('The ferry is green.', [
      'The ferry is green.',
      'The ferry is red.',
      'The old ferry is red.',
      'The ferry is blue.',
    ]);
    expect(shape(places)).toEqual([
      [' 0124', 'old 3'],
      ['green 01', 'red 23', 'blue 4'],
    ]);
  });

  test('joins changes that lie over each other', () => {
    const places = collate('one two three four', ['one four', 'one two 3 four']);
    expect(shape(places)).toEqual([['two three 0', ' 1', 'two 3 2']]);
  });

  test('does not count white space and the shape of quotation marks', () => {
    expect(collate(`A "tide"\nturns.`, ['A “tide” turns.', 'A "tide"  turns.'])).toEqual([]);
  });

  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', 'e.', '"f"', '\n\n'), { maxLength: 30 })
    .map((words) => words.join(' '));

  test('gives each text back', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (first, others) => {
        const places = collate(first, others);
        for (const [place, whole] of [first, ...others].entries()) {
          let [back, at] = ['', 0];
          for (const { from, to, readings } of places) {
            const own = readings.find(({ texts }) => texts.includes(place));
            back += `${first.slice(at, from)} ${own?.words ?? 'LOST'} `;
            at = to;
          }
          const plain = (words: string) => substanceOf(words).replaceAll(' ', '');
          expect(plain(back + first.slice(at))).toBe(plain(whole));
        }
      }),
    );
  });

  test('has places that are apart and in order, each with every text once and several readings', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (first, others) => {
        let end = 0;
        for (const { from, to, readings } of collate(first, others)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(readings.length).toBeGreaterThan(1);
          expect(readings[0]?.texts[0]).toBe(0);
          const all = readings.flatMap(({ texts }) => texts).sort((a, b) => a - b);
          expect(all).toEqual([0, ...others.map((_, place) => place + 1)]);
          end = to;
        }
      }),
    );
  });

  test('is empty for texts that are alike, in any number', () => {
    fc.assert(
      fc.property(text, fc.nat(6), (first, count) => {
        expect(
          collate(
            first,
            Array.from({ length: count }, () => first),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('comes to an end with long texts', () => {
    const long = (step: number) =>
      Array.from({ length: 40_000 }, (_, n) => (n % step === 0 ? `x${n}` : `w${n}`)).join(' ');
    const places = collate(long(7), [long(7), long(11), long(13)]);
    expect(places.length).toBeGreaterThan(1_000);
  });
});
