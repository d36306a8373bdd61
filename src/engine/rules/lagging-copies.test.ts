import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { Witness } from '../../schemas/index.ts';
import { laggingCopies, laggingOfOneNday } from './lagging-copies.ts';

const changed = (...causes: readonly string[]): Pick<Witness, 'events' | 'revision'> => ({
  revision: causes.length,
  events: causes.map((by) => ({ verb: 'revised', by, lines: [5, 6] as [number, number] })),
});

const lagging = (...copies: readonly Witness[]) =>
  [...laggingCopies(copies)].map(({ source, rule }) => `${source}/${rule}`);

const later = [copy('1', 'b', changed('p1', 'p3')), copy('2', 'b', changed('p3'))];

test('a copy lacks what its own document lists under another rule', () => {
  const first = [copy('1', 'a', changed('p1')), copy('2', 'a', changed('p3'))];
  expect(lagging(...first, ...later)).toEqual(['a/1']);
});

test('or what it lists of a later change of the rule', () => {
  const first = [copy('1', 'a', changed()), copy('2', 'a', changed('p3'))];
  expect(lagging(...first, ...later)).toEqual(['a/1']);
});

test('a copy of before a proposal lacks nothing', () => {
  const first = [copy('1', 'a', changed('p1')), copy('2', 'a', changed())];
  expect(lagging(...first, ...later)).toEqual([]);
});

test('nor does one of which the list is another, or that counts no revisions', () => {
  const other = [copy('1', 'a', changed('p2')), copy('2', 'a', changed('p3'))];
  expect(lagging(...other, ...later)).toEqual([]);
  const uncounted = [
    copy('1', 'a', { ...changed(), revision: null }),
    copy('2', 'a', changed('p1')),
  ];
  expect(lagging(...uncounted, ...later)).toEqual([]);
});

/** The copies of rules that lag in their nday, of two documents at two ndays. */
function laggingAt(one: number | undefined, other: number | undefined): string[] {
  const of = (nday: number | undefined) => ({
    game: { era: 'ebb', nweek: 2, ...(nday !== undefined && { nday }) },
  });
  const sources = [
    { id: 'a', asOf: of(one) },
    { id: 'b', asOf: of(other) },
  ];
  const copies = [
    ...[copy('1', 'a', changed('p1')), copy('2', 'a', changed('p3'))],
    ...[copy('1', 'b', changed('p1', 'p4')), copy('2', 'b', changed('p3'))],
  ];
  return [...laggingOfOneNday(copies, sources)].map(({ source, rule }) => `${source}/${rule}`);
}

test('a copy lags behind another one of its nday that has more changes', () => {
  expect(laggingAt(4, 4)).toEqual(['a/1']);
});

test('and not behind one of another nday, or of an nweek alone', () => {
  expect(laggingAt(4, 5)).toEqual([]);
  expect(laggingAt(undefined, undefined)).toEqual([]);
});

test('where changes are not counted, all lag that have not the same words', () => {
  const sources = ['a', 'b', 'c'].map((id) => ({
    ...{ id, asOf: { game: { era: 'ebb', nweek: 2, nday: id === 'c' ? 5 : 4 } } },
  }));
  const copies = ['a', 'b', 'c'].flatMap((source) => [
    copy('1', source, { revision: null, wording: source.repeat(16) }),
    copy('2', source, { revision: null, wording: 'dddddddddddddddd' }),
  ]);
  const found = [...laggingOfOneNday(copies, sources)];
  expect(found.map(({ source, rule }) => `${source}/${rule}`)).toEqual(['a/1', 'b/1']);
});
