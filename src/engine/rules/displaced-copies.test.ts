import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { Witness } from '../../schemas/index.ts';
import { displacedCopies } from './displaced-copies.ts';

/** A document that prints rules in an order, each in words of its own unless it is said to keep them. */
function print(source: string, order: string, kept = ''): Witness[] {
  return order.split(' ').map((rule, place) =>
    copy(rule, source, {
      ...{ number: null, order: place, lines: [[place * 5 + 1, place * 5 + 4]] },
      wording: kept.includes(rule) ? rule : `${rule} in ${source}`,
    }),
  );
}

const displaced = (...documents: readonly (readonly Witness[])[]) =>
  [...displacedCopies(documents.flat())].map(({ source, rule }) => `${source}/${rule}`).sort();

test('documents in the same order, with rules more or fewer, tell of no page out of place', () => {
  expect(
    displaced(print('x', 'a b c d e'), print('y', 'a b x c d e y'), print('z', 'b d e')),
  ).toEqual([]);
});

test('behind what is out of place, and before and behind what that left, words may be those of others', () => {
  const around = [print('x', 'a b c d e f'), print('z', 'a b c d e f')] as const;
  expect(displaced(around[0], print('y', 'a b e f c d'), around[1])).toEqual(['y/b', 'y/d', 'y/f']);
});

test('of two documents in other orders nobody can tell whose page it is', () => {
  expect(displaced(print('x', 'a b c d'), print('y', 'a c b d'))).toEqual([
    ...['x/a', 'x/b', 'x/c'],
    ...['y/a', 'y/b', 'y/c'],
  ]);
});

test('words that another copy has are those of their rule', () => {
  expect(displaced(print('x', 'a b c d', 'ac'), print('y', 'a c b d', 'ac'))).toEqual([
    'x/b',
    'y/b',
  ]);
});

test('words of a revision that another copy has nearly as they are have lost no page', () => {
  const of = (source: string, order: string, words: number) =>
    print(source, order).map((one) => ({ ...one, revision: 1, words }));
  expect(displaced(of('x', 'a b c d', 10), of('y', 'a c b d', 11))).toEqual([]);
  expect(displaced(of('x', 'a b c d', 10), of('y', 'a c b d', 20))).toHaveLength(6);
});

test('an order that is quite another, or that of numbers, is as it was meant', () => {
  expect(displaced(print('x', 'a b c d e f'), print('y', 'b a d c f e'))).toEqual([]);
  const numbered = print('y', 'a c b d').map((one, place) => ({
    ...one,
    number: String(place + 1),
  }));
  expect(displaced(print('x', 'a b c d'), numbered)).toEqual(['x/a', 'x/b', 'x/c']);
});

test('a document alone may have its rules in any order', () => {
  expect(displaced(print('x', '1 10 4 5 9 11'))).toEqual([]);
});

test('in which order a scanner read the pages says nothing', () => {
  const scanned = print('y', 'a b c d e').map((one): Witness => ({
    ...one,
    lines: [[one.order < 3 ? one.order + 50 : one.order, one.order + 50]],
  }));
  expect(displaced(print('x', 'a b c d e'), scanned)).toEqual([]);
});

test('where a rule of a document alone has lost its words, these may stand where its numbers do not ascend', () => {
  const numbered = (order: string, bare: string) =>
    print('x', order).map((one) => ({
      ...one,
      number: one.rule,
      ...(bare === one.rule && { words: 0 }),
    }));
  expect(displaced(numbered('1 10 4 5 9 11', '9'))).toEqual(['x/1', 'x/10', 'x/9']);
  expect(displaced(numbered('1 4 5 9 10 11', '9'))).toEqual([]);
  expect(displaced(numbered('11 5 10 4 9 1', '9'))).toEqual([]);
});

test('where one of the pages of a document alone may have been moved, it ends and begins within a rule', () => {
  const numbered = (order: string) =>
    print('x', order).map((one) => ({ ...one, number: one.rule }));
  expect(displaced(numbered('2 5 8 10 11 16 14'))).toEqual(['x/11', 'x/14', 'x/16']);
  expect(displaced(numbered('1 2 7 8 3 4 9 10 11'))).toEqual(['x/2', 'x/4', 'x/8']);
  // A whole part of the ruleset stands before another.
  expect(displaced(numbered('201 202 203 204 101 102 103 104 105'))).toEqual([]);
  expect(displaced(numbered('2 1'))).toEqual([]);
  expect(displaced(numbered('1 3 2 5 4 6 7 8'))).toEqual([]);
});

test('a rule before all that another document has may be cut in two where these do not begin as there', () => {
  expect(displaced(print('x', 'a b c d e'), print('y', 'q c b d e'))).toEqual([
    ...['x/a', 'x/b', 'x/c'],
    ...['y/b', 'y/c', 'y/q'],
  ]);
});

test('a document without the rule that should be the next confirms no other', () => {
  const [x, y] = [print('x', 'a b c d'), print('y', 'a c b d')];
  expect(displaced(x, y, print('z', 'a b d', 'b'))).toEqual([
    ...['x/a', 'x/b', 'x/c'],
    ...['y/a', 'y/b', 'y/c'],
  ]);
  expect(displaced(x, y, print('z', 'a b c d'))).toEqual(['y/a', 'y/b', 'y/c']);
});
