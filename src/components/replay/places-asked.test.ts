import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountedEra } from '../../site/time-reach.ts';
import { readAskedTime } from './asked-time.ts';
import { lastingIn, noPlaceWords, placesAsked } from './places-asked.ts';

const known = (place: number) => [place, place] as const;
const first: CountedEra = { name: 'First Tide', place: 0, first: 1, last: 91, ndays: 10 };
const second: CountedEra = { name: 'Second Tide', place: 100_000, first: 85, last: 99, ndays: 10 };

function placesOf(typed: string, eras: readonly CountedEra[]) {
  const asked = readAskedTime(typed);
  return asked === null ? null : placesAsked(asked, eras);
}

describe('the places that a time means', () => {
  test('an nweek has all of its ndays, and an nday its own place', () => {
    expect(placesOf('76', [first])).toEqual([
      { line: 'nweeks', first: 76, last: 76.9, words: 'nweek 76' },
    ]);
    expect(placesOf('76.10', [first])).toMatchObject([{ first: 76.9, last: 76.9 }]);
  });

  test('an nweek that two eras had means both, by their names', () => {
    expect(placesOf('nweek 85', [first, second])).toMatchObject([
      { first: 85, words: 'nweek 85, First Tide' },
      { first: 100_085, words: 'nweek 85, Second Tide' },
    ]);
  });

  test.each(['nweek 2002', '92', '0', '76.11', '76.0'])('%s means none', (typed) => {
    expect(placesOf(typed, [first])).toEqual([]);
  });

  test('says which nweeks there are', () => {
    const asked = readAskedTime('nweek 200');
    expect(asked && noPlaceWords(asked, [first, second])).toBe(
      'No nweek 200 is known. Known: First Tide: nweeks 1 to 91 of 10 ndays; Second Tide: nweeks 85 to 99 of 10 ndays.',
    );
    expect(asked && noPlaceWords(asked, [])).toContain('in days here');
  });
});

describe('what can have lasted in a stretch', () => {
  test('is the one that had begun last', () => {
    const begun = [known(1), known(5), known(9)];
    const from = (place: number) => lastingIn(begun, [place, place])?.from ?? null;
    expect([0, 1, 4, 5, 100].map(from)).toEqual([null, 0, 0, 1, 2]);
  });

  test('is every one that can have, where beginnings are open', () => {
    const begun = [known(1), [3, 9], [3, null], known(9)] as const;
    expect(lastingIn(begun, [2, 2])).toEqual({ from: 0, to: 0, isBegun: true });
    expect(lastingIn(begun, [4, 4])).toEqual({ from: 0, to: 2, isBegun: true });
    expect(lastingIn(begun, [9, 9])).toEqual({ from: 3, to: 3, isBegun: true });
    expect(lastingIn([[null, 4]], [3, 3])).toEqual({ from: 0, to: 0, isBegun: false });
  });

  test('never leaves out the one that did last', () => {
    const open = fc.option(fc.nat(9), { nil: null });
    const life = fc.array(fc.record({ at: fc.nat(50), before: open, after: open }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(life, fc.nat(60), fc.nat(20), (unsorted, first, length) => {
        const begun = unsorted.toSorted((a, b) => a.at - b.at);
        const reaches = begun.map(
          ({ at, before, after }) =>
            [before === null ? null : at - before, after === null ? null : at + after] as const,
        );
        const last = first + length;
        const found = lastingIn(reaches, [first, last]);
        for (const place of [first, last]) {
          const truth = begun.findLastIndex(({ at }) => at <= place);
          if (truth < 0) continue;
          expect(found?.from).toBeLessThanOrEqual(truth);
          expect(found?.to).toBeGreaterThanOrEqual(truth);
        }
        if (begun[0]!.at > first) expect(found?.isBegun ?? false).toBe(false);
      }),
    );
  });
});
