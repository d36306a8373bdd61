import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKeywordList, isNoKeyword, readKeyword, toVocabulary } from './keywords.ts';

const counts = new Map([
  ['Lamps', 7],
  ['Moths', 3],
  ['MothsCaught', 2],
  ['Oil', 2],
  ['Wick', 1],
]);
const vocabulary = toVocabulary(counts);

describe('a printed keyword', () => {
  test.each([
    ['a whole one', 'Lamps', 'Lamps'],
    ['a cut one', 'Lam', 'Lamps'],
    ['one misread at its end', 'Lampz', 'Lamps'],
    ['a short one misread at its end', 'Oit', 'Oil'],
    ['one that is the beginning of another', 'Moths', 'Moths'],
    ['one that may be two', 'Moth', 'Moth'],
    ['one misread at its beginning', 'Iamps', 'Iamps'],
    ['one like another that stands once', 'Wic', 'Wic'],
    ['one letter', 'L', 'L'],
  ])('stands for a keyword of the document: %s', (_what, printed, keyword) => {
    expect(readKeyword(printed, vocabulary)).toBe(keyword);
  });

  test('is itself, or begins as the keyword does that it stands for', () => {
    const cut = fc
      .tuple(fc.constantFrom(...counts.keys()), fc.nat({ max: 12 }), fc.string())
      .map(([word, length, rest]) => word.slice(0, length) + rest);
    expect(() =>
      fc.assert(
        fc.property(cut, (printed) => {
          const keyword = readKeyword(printed, vocabulary);
          return keyword === printed || keyword.startsWith(printed.slice(0, -1));
        }),
      ),
    ).not.toThrow();
  });
});

test.each([
  ['Lamps Moths', true],
  ['<u>Lamps Moths</u> <u>Oil</u>', true],
  ['Uncategorized', true],
  ['Uncategorized Lamps burn.', false],
  ['Lamps burn', false],
  ['', false],
])('the line “%s” is a list of keywords: %s', (line, expected) => {
  expect(isKeywordList(line)).toBe(expected);
});

test.each([
  ['Uncategorized', true],
  ['Uncatcgorized', true],
  ['Uncategorised', true],
  ['Categories', false],
  ['Unsorted', false],
])('%s stands for no keyword: %s', (word, expected) => {
  expect(isNoKeyword(word)).toBe(expected);
});
