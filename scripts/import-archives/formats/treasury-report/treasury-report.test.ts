import { expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import { readCases } from '../../../../test/support/format-cases.ts';
import { readSource } from '../../read-source.ts';
import { treasuryReport } from './index.ts';
import { numberReports } from './numbering.ts';

describeFormat(treasuryReport, import.meta.url);

const titled = (number: number | undefined, inFigures = false) => ({ number, inFigures });
const numbersOf = (titles: readonly ReturnType<typeof titled>[], stated: [string, number][] = []) =>
  numberReports(
    titles.map((title, index) => ({ file: String(index), title })),
    new Map(stated),
  ).map(({ number, why }) => number ?? why);

test('a number follows from those around it only where as many are missing', () => {
  const unread = titled(undefined);
  expect(numbersOf([titled(9), unread, unread, titled(6)])).toEqual([9, 8, 7, 6]);
  expect(numbersOf([titled(9), unread, titled(6)])).toEqual([9, 'unreadable', 6]);
  expect(numbersOf([unread, titled(6), unread])).toEqual(['unreadable', 6, 'unreadable']);
});

test('a number that many reports bear in figures is a name', () => {
  const named = titled(500, true);
  expect(numbersOf([named, named, titled(499)])).toEqual(['unnumbered', 'unnumbered', 499]);
  expect(numbersOf([titled(7, true), titled(6, true)])).toEqual([7, 6]);
});

test('a number that does not fall from the one before was misread', () => {
  const all = (...numbers: number[]) => numbersOf(numbers.map((number) => titled(number)));
  expect(all(9, 8, 4, 6, 5, 4)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(all(9, 8, 77, 6)).toEqual([9, 8, 7, 6]);
  expect(all(9, 7, 8, 6)).toEqual([9, 8, 7, 6]);
  expect(all(9, 8, 9, 5)).toEqual([9, 8, 'unordered', 5]);
  expect(all(9, 8, 8, 6)).toEqual([9, 8, 7, 6]);
  expect(all(9, 8, 8, 7)).toEqual([9, 8, 8, 7]);
  expect(all(8, 9)).toEqual(['unordered', 'unordered']);
  expect(numbersOf([titled(8), titled(9)], [['1', 9]])).toEqual(['unordered', 9]);
  expect(numbersOf([titled(2), titled(9), titled(8)], [['0', 2]])).toEqual([
    ...[2, 'unordered', 'unordered'],
  ]);
});

test('the manifest may state a number, and others follow from it', () => {
  const unread = titled(undefined);
  expect(numbersOf([titled(9), unread, unread], [['2', 7]])).toEqual([9, 8, 7]);
  const one = readCases(import.meta.url).find(({ name }) => name === 'older-forms');
  if (one === undefined) throw new Error('The fixture is missing.');
  const stated = new Map([['1998-12-20.txt', 45]]);
  const { drafts } = readSource(one.document, one.companions, treasuryReport, stated);
  expect(drafts.events?.find(({ at }) => at === '1998-12-20')?.asOf).toBe('forbes-45');
});
