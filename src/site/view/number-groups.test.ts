import { expect, test } from 'vitest';
import { groupByNumber } from './number-groups.ts';

const group = (items: readonly string[]) =>
  groupByNumber(items, {
    numberOf: (item) => (/\d/u.test(item) ? item : null),
    sectionOf: (item) => item.slice(0, 1),
  }).map(({ id, name, items: { length } }) => [id, name, length]);

test('plain numbers come first, by hundreds; then prefixes; then sections', () => {
  expect(group(['0', '1-2', '1-10', '33', '124', '4E0', '4E15', 'amber', 'ash', 'brine'])).toEqual([
    ['from-0', '0 to 33', 2],
    ['from-100', '124', 1],
    ['from-1', '1-2 to 1-10', 2],
    ['from-4e', '4E0 to 4E15', 2],
    ['from-a', 'a', 2],
    ['from-b', 'b', 1],
  ]);
});

test('many hundreds are divided more coarsely', () => {
  const numbers = Array.from({ length: 90 }, (_, index) => String(index * 100));
  expect(group(numbers).slice(0, 2)).toEqual([
    ['from-0', '0 to 400', 5],
    ['from-500', '500 to 900', 5],
  ]);
});

test('places are unique', () => {
  expect(group(['!', '?', '$']).map(([id]) => id)).toEqual([
    'from-untitled',
    'from-untitled-2',
    'from-dollar',
  ]);
});

test('no items make no parts', () => {
  expect(group([])).toEqual([]);
});
