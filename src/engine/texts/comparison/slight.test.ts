import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBlocks } from './blocks.ts';
import { countChanges, countSlight } from './slight.ts';

const hunksOf = (older: string, newer: string) =>
  compareBlocks([{ text: older, isDrawn: false }], [{ text: newer, isDrawn: false }]);
const slightIn = (older: string, newer: string) =>
  hunksOf(older, newer)
    .map(countSlight)
    .reduce((sum, count) => sum + count, 0);

describe('a change is slight', () => {
  test.each([
    ['The ferry waits, it rocks.', 'The ferry waits; it rocks.'],
    ['The ferry waits.', 'The Ferry waits.'],
    ['Whoever recieves an eel bows.', 'Whoever receives an eel bows.'],
    ['The harbor has a bell.', 'The harbour has a bell.'],
  ])('from “%s” to “%s”', (older, newer) => {
    expect(slightIn(older, newer)).toBe(1);
    expect(countChanges(hunksOf(older, newer))).toMatchObject({
      inserted: 0,
      deleted: 0,
      slight: 1,
    });
  });
});

describe('a change is one of substance', () => {
  test.each([
    ['The ferry may wait.', 'The ferry must wait.'],
    ['The toll is 5 eels.', 'The toll is 6 eels.'],
    ['The ferry waits for gulls.', 'The ferry waits for gull.'],
    ['The toll is -5.', 'The toll is 5.'],
    ['A hand is able to row.', 'A hand is unable to row.'],
    ['The ferry waits.', 'The ferry never waits.'],
  ])('from “%s” to “%s”', (older, newer) => {
    expect(slightIn(older, newer)).toBe(0);
  });
});

test('whatever changes a digit or a number of words is no slight change', () => {
  const word = fc.constantFrom('ferry', 'harbour', '7', '12', 'eels', ',', '.');
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(words, words, (older, newer) => {
      const substance = (text: string) => text.match(/[\p{L}\d]+/gu)?.join(' ') ?? '';
      const hunks = hunksOf(older, newer);
      const { inserted, deleted, moved, carried } = countChanges(hunks);
      if (substance(older) !== substance(newer)) {
        expect(inserted + deleted + moved + carried).toBeGreaterThan(0);
      }
    }),
  );
});
