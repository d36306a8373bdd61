import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createArrangement } from '../src/engine/rules/arrangement.ts';
import { longestRise } from '../scripts/import-archives/shared/longest-rise.ts';
import type { Witness } from '../src/schemas/index.ts';

/** A copy of a rule at a place; nothing else of it is looked at. */
function copyOf(rule: string, order: number): Witness {
  return { rule, order } as Witness;
}

/** What commits store of these lists, where each stores again what was moved among the others. */
function stepsOf(lists: readonly (readonly string[])[]) {
  return lists.map((list, at) => {
    const before = lists[at - 1] ?? [];
    const stayed = list.filter((rule) => before.includes(rule));
    const standing = new Set(longestRise(stayed, (a, b) => before.indexOf(a) - before.indexOf(b)));
    return {
      stored: list.flatMap((rule, order) => (standing.has(rule) ? [] : [copyOf(rule, order)])),
      lost: before.filter((rule) => !list.includes(rule)),
    };
  });
}

test('what is told of changes alone gives every list in its order, whoever asks in whatever order', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      fc.array(list, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(7)),
      (lists, asked) => {
        const heldAt = createArrangement(stepsOf(lists));
        for (const place of [...asked, ...lists.keys()]) {
          if (place < lists.length) {
            expect(heldAt(place).map(({ rule }) => rule)).toEqual(lists[place]);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('of what moved, as little as can be is told again', () => {
  const [, second] = stepsOf([
    ['a', 'b', 'c', 'd'],
    ['d', 'a', 'b', 'c'],
  ]);
  expect(second?.stored.map(({ rule }) => rule)).toEqual(['d']);
});
