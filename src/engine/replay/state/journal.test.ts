import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJournal } from './journal.ts';

test('gives the paths between any two events as they were entered, whatever events wrote nothing', () => {
  const entries = fc
    .array(fc.tuple(fc.nat(12), fc.constantFrom('tide', 'lamp', 'boat')), { maxLength: 30 })
    .map((list) => list.toSorted(([a], [b]) => a - b));
  fc.assert(
    fc.property(
      entries,
      fc.integer({ min: -1, max: 14 }),
      fc.integer({ min: -1, max: 14 }),
      (list, after, upTo) => {
        const journal = createJournal();
        for (const [event, path] of list) journal.enter(event, path);
        const expected = list.filter(([event]) => event > after && event <= upTo);
        expect(journal.between(after, upTo)).toEqual(expected.map(([, path]) => path));
      },
    ),
  );
});
