import { expect, test } from 'vitest';
import { createEvent } from '../../schemas/event.ts';
import { breaksOfPaper } from './breaks.ts';

const entry = (id: string, at: string, line: number) =>
  createEvent({ id, at, do: 'pay', source: { file: 'ledger', lines: [line, line] } });

function aroundIn(...times: readonly string[]): (readonly string[])[] {
  const entries = times.map((at, index) => entry(String.fromCharCode(97 + index), at, index * 3));
  return breaksOfPaper(entries, { id: 'ledger', asOf: {} }).map(({ around }) =>
    around.map(({ id }) => id).sort(),
  );
}

test('entries in the order of their times tell of no damage', () => {
  expect(aroundIn('2002-12-18T02:00Z', '2002-12-18T06:00Z', '2002-12-23T01:00Z')).toEqual([]);
});

test('below a time that is turned within a day all may be of any day up to the next date', () => {
  const day = ['06:44', '02:09', '03:56', '20:13'].map((time) => `2002-12-18T${time}Z`);
  const [first, second] = aroundIn('2002-12-17T05:00Z', ...day, '2002-12-23T03:42Z');
  expect(first).toEqual(['a', 'b', 'c', 'f']);
  expect(second).toEqual(['a', 'b', 'd', 'f']);
});

test('an entry of another day among others is doubted alone', () => {
  expect(
    aroundIn('2002-12-17T05:00Z', '2002-12-25T05:00Z', '2002-12-18T05:00Z', '2002-12-26'),
  ).toEqual([['a', 'b', 'c', 'd']]);
});
