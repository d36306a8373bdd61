import { describe, expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { Witness } from '../../schemas/index.ts';
import { turnedCopies } from './turned-copies.ts';

const DAYS = { a: '2031-01-01', b: '2031-02-01', c: '2031-03-01' };
const sources = Object.entries(DAYS).map(([id, calendar]) => ({ id, asOf: { calendar } }));

/** The copies of rules by the revisions that the documents `a`, `b` and `c` print; null where one prints none. */
function copiesOf(rules: Readonly<Record<string, readonly (number | null)[]>>): Witness[] {
  return Object.entries(rules).flatMap(([rule, revisions]) =>
    revisions.flatMap((revision, place) => {
      const source = 'abc'.charAt(place);
      return revision === null ? [] : [copy(rule, source, { revision })];
    }),
  );
}

const turned = (rules: Readonly<Record<string, readonly (number | null)[]>>): string[] => [
  ...new Set([...turnedCopies(sources, copiesOf(rules))].map(({ rule }) => rule)),
];

const GOING_ON = { 1: [0, 1, 1], 2: [3, 4, 5], 3: [1, 2, 2], 4: [0, 0, 1] };

describe('a rule that goes back', () => {
  test('does so by itself where others go on between the same documents', () => {
    expect(turned({ ...GOING_ON, 9: [7, 6, 6] })).toEqual(['9']);
    expect(turned({ ...GOING_ON, 9: [7, null, 6] })).toEqual(['9']);
  });

  test('may tell that a document is of another time where few go on', () => {
    expect(turned({ 1: [0, 1, 1], 2: [3, 4, 5], 9: [7, 6, 6] })).toEqual([]);
    // Between the last two only two rules go on.
    expect(turned({ ...GOING_ON, 9: [6, 7, 6] })).toEqual([]);
  });

  test('may tell so where several go back', () => {
    expect(turned({ ...GOING_ON, 8: [2, 1, 1], 9: [7, 6, 6] })).toEqual([]);
  });

  test('is looked at where days are known, and no others', () => {
    const about = sources.map(({ id, asOf }) => ({
      id,
      asOf: { calendar: { around: asOf.calendar } },
    }));
    const copies = copiesOf({ ...GOING_ON, 9: [7, 6, 6] });
    expect(turnedCopies(about, copies).size).toBe(0);
    expect(turnedCopies(sources, copies).size).toBe(3);
  });
});

test('rules that go on are not among them', () => {
  expect(turned(GOING_ON)).toEqual([]);
  expect(turned({})).toEqual([]);
});
