import { describe, expect, test } from 'vitest';
import type { Bound } from '../spans.ts';
import { fromWords, surenessWords, toWords } from './span-words.ts';

const moment = { game: { era: 'ebb', nweek: 9 } };
const printed: Bound = { moment, basis: 'printed' };
const shown: Bound = { moment, basis: 'shown' };
const recorded: Bound = { moment: { calendar: '2002-03-09' }, basis: 'recorded' };
const guessed: Bound = { moment: { calendar: { around: '2002' } }, basis: 'recorded' };
const bounded: Bound = {
  moment: { calendar: { between: ['2002-03-09', '2002-03-11'] } },
  basis: 'recorded',
};

describe('words for spans', () => {
  test.each([
    [null, 'from a time that is not known', 'until a time that is not known'],
    [printed, 'from nweek 9', 'until nweek 9'],
    [shown, 'from some time after nweek 9', 'until some time before nweek 9'],
    [recorded, 'from 9 March 2002', 'until 9 March 2002'],
    [guessed, 'from around 2002', 'until around 2002'],
    [
      bounded,
      'from a day between 9 March 2002 and 11 March 2002',
      'until a day between 9 March 2002 and 11 March 2002',
    ],
  ])('say both ends of %o', (bound, from, to) => {
    expect(fromWords(bound)).toBe(from);
    expect(toWords(bound)).toBe(to);
  });

  test.each([
    [printed, shown, 'the nweek of its beginning is printed; its end is not recorded'],
    [recorded, guessed, 'the day of its beginning is recorded; its end is an estimate'],
    [printed, printed, 'the nweeks of its beginning and its end are printed'],
    [recorded, recorded, 'both days are recorded'],
    [guessed, bounded, 'both days are estimates'],
    [null, null, 'neither its beginning nor its end is recorded'],
  ])('say how sure %o and %o are', (from, to, words) => {
    expect(surenessWords({ from, to }, 'both')).toBe(`Certainty: ${words}.`);
  });

  test('say how sure the beginning alone is', () => {
    expect(surenessWords({ from: printed, to: null }, 'beginning')).toBe(
      'Certainty: the nweek of its beginning is printed.',
    );
  });
});
