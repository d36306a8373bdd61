import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { Witness } from '../../schemas/index.ts';
import { copiesOfStrayedWords } from './strayed-words.ts';

const strayed = (...copies: readonly Witness[]) =>
  [...copiesOfStrayedWords(copies)].map(({ source, rule }) => `${source}/${rule}`);

/** Copies of four rules in a document, of which the last has so many words. */
const document = (source: string, words: number, last: Partial<Witness> = {}) => [
  copy('1', source, { wording: '1111111111111111' }),
  copy('2', source, { wording: source === 'a' ? '2222222222222222' : '3333333333333333' }),
  copy('3', source, { wording: '4444444444444444' }),
  copy('4', source, { words, ...last }),
];

test('words that no other copy has may be those of a rule that has none', () => {
  expect(strayed(...document('a', 0), ...document('b', 9))).toEqual(['a/2']);
});

test('nothing strays where no other document has words of the rule', () => {
  expect(strayed(...document('a', 0), ...document('b', 0))).toEqual([]);
  expect(strayed(...document('a', 9), ...document('b', 9))).toEqual([]);
});

test('nor where the rule is repealed, or has parts', () => {
  expect(strayed(...document('a', 0, { status: 'repealed' }), ...document('b', 9))).toEqual([]);
  const part = copy('5', 'a', { parent: document('a', 0)[3]?.id, wording: '5555555555555555' });
  expect(strayed(...document('a', 0), part, ...document('b', 9))).toEqual([]);
});

test('a rule with more words than the same revision has elsewhere has those of another, or the other has lost some', () => {
  const fuller = (words: number) => document('b', words, { revision: 3 });
  const other = document('a', 9, { revision: 3 });
  expect(strayed(...other, ...fuller(19))).toEqual(['b/2', 'b/4', 'a/4']);
  expect(strayed(...other, ...fuller(10))).toEqual([]);
  expect(strayed(...other, ...document('b', 19, { revision: 4 }))).toEqual([]);
});
