import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTermFinder, termKey } from '../index.ts';

const find = (terms: readonly string[], words: string) =>
  createTermFinder(terms.map((term) => ({ key: termKey(term), isCapital: /^\p{Lu}/u.test(term) })))(
    words,
  ).map(({ start, end }) => words.slice(start, end));

describe('terms in words', () => {
  test('are found in the plural and the genitive, the longest first', () => {
    expect(find(['ferry', 'ferry toll'], 'Ferries pay the ferry tolls; a ferry’s bell.')).toEqual([
      'Ferries',
      'ferry tolls',
      'ferry’s',
    ]);
  });

  test('that have a capital are not found without one', () => {
    expect(find(['Watch'], 'They watch the Watch.')).toEqual(['Watch']);
  });

  test('that are verbs done to something are found where that follows in the sentence', () => {
    const finder = createTermFinder([
      { key: 'take', isCapital: false, objects: new Set(['eel', 'net']) },
    ]);
    const words = 'It takes place. Take two eels. Eels take effect; take care of the nets.';
    expect(finder(words).map(({ start }) => words.slice(start, start + 9))).toEqual([
      'Take two ',
      'take care',
    ]);
  });

  test('go over one line end and no other sign', () => {
    expect(find(['low water'], 'low\nwater, low, water')).toEqual(['low\nwater']);
  });
});

const word = fc.constantFrom('eel', 'eels', 'Toll', 'tolls', 'bass', 'bus', 'is', 'ferries', '.');
const terms = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')));

test('what is found is in order, overlaps nothing, and has the key of a term', () => {
  fc.assert(
    fc.property(terms, fc.array(word), (sought, all) => {
      const keys = new Set(sought.map(termKey).filter((key) => key !== ''));
      const words = all.join(' ');
      const found = createTermFinder([...keys].map((key) => ({ key, isCapital: false })))(words);
      for (const [index, { key, start, end }] of found.entries()) {
        expect(keys.has(key)).toBe(true);
        expect(termKey(words.slice(start, end))).toBe(key);
        expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0);
      }
    }),
  );
});

test('every word that is a term by itself is found, and a key stays what it is', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/u), { minLength: 1 }), (all) => {
      const keys = [...new Set(all.map(termKey))];
      const found = createTermFinder(keys.map((key) => ({ key, isCapital: false })))(all.join(' '));
      expect(found).toHaveLength(all.length);
      expect(found.map(({ key }) => key)).toEqual(all.map(termKey));
    }),
  );
});
