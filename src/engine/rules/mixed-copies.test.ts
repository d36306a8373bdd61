import { describe, expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { fullestList } from './fullest-list.ts';
import { mixedCopies } from './mixed-copies.ts';

/** Changes from words such as `revised p1`. */
const listed = (...changes: readonly string[]): RevisionEvent[] =>
  changes.map((change) => {
    const [verb = '', by = ''] = change.split(' ');
    return { verb, by, lines: [5, 6] };
  });

const named = (copies: Iterable<Witness>) => [...copies].map(({ source }) => source);

describe('copies of a rule', () => {
  const one = copy('1', 'a', { wording: 'aa', events: listed('created p1') });
  const other = copy('1', 'b', { wording: 'bb', events: listed('revised p4', 'revised p6') });

  test('whose lists deny each other may be halves of two rules, and nobody knows which', () => {
    expect(named(mixedCopies([one, other]))).toEqual(['a', 'b']);
  });

  test('are what they seem where another confirms the list, or the words', () => {
    const longer = copy('1', 'c', {
      wording: 'cc',
      events: listed('revised p4', 'revised p6', 'revised p9'),
    });
    expect(named(mixedCopies([one, other, longer]))).toEqual(['a']);
    const alike = copy('1', 'd', { wording: 'aa', events: listed('created p7') });
    expect(named(mixedCopies([one, other, alike]))).toEqual(['b']);
  });

  test('are what they seem where a person has another name later, on the same day', () => {
    const cleaned = (by: string, at: string, cause = 'cleaning') => ({
      ...{
        wording: by,
        events: [{ verb: 'amended', by, cause, at, lines: [5, 6] as [number, number] }],
      },
    });
    const mixed = (...copies: readonly Partial<Witness>[]) =>
      named(mixedCopies(copies.map((one, place) => copy('1', 'ab'.charAt(place), one))));
    expect(mixed(cleaned('Ada', '2031-01-02'), cleaned('Wim', '2031-01-02'))).toEqual([]);
    expect(mixed(cleaned('Ada', '2031-01-02'), cleaned('Wim', '2031-01-03'))).toEqual(['a', 'b']);
    expect(
      mixed(cleaned('7', '2031-01-02', 'proposal'), cleaned('8', '2031-01-02', 'proposal')),
    ).toEqual(['a', 'b']);
  });

  test('are what they seem where their lists go on from each other, or there are none', () => {
    const before = copy('1', 'c', { wording: 'cc', events: listed('revised p4') });
    expect(named(mixedCopies([before, other, copy('1', 'e', { wording: 'ee' })]))).toEqual([]);
    expect(named(mixedCopies([one, copy('2', 'b', { events: other.events })]))).toEqual([]);
  });
});

describe('the fullest list', () => {
  const sound = copy('1', 'a', { revision: 1, events: listed('renumbered p14') });
  const damaged = copy('1', 'b', { revision: 1, events: listed('revised p11') });
  const isDamaged = (one: Witness) => one === damaged;
  const causes = (copies: readonly Witness[]) =>
    fullestList(copies, { isDamaged }).map(({ by }) => by);

  test('is that of a sound copy, whatever a later one that is damaged lists', () => {
    expect(causes([sound, damaged])).toEqual(['p14']);
    expect(causes([damaged, sound])).toEqual(['p14']);
  });

  test('is that of a damaged copy where no other has one, or where it goes on from theirs', () => {
    expect(causes([copy('1', 'c'), damaged])).toEqual(['p11']);
    const longer = copy('1', 'd', { revision: 2, events: listed('revised p11', 'revised p12') });
    const isLonger = (one: Witness) => one === longer;
    const list = fullestList([{ ...damaged }, longer], { isDamaged: isLonger });
    expect(list.map(({ by }) => by)).toEqual(['p11', 'p12']);
  });
});
