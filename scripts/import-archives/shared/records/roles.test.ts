import { expect, test } from 'vitest';
import { findRoles } from './roles.ts';

/** Returns the field that is found to hold the numbers of records, which stand in one that is called so. */
function numberOf(...numbers: readonly string[]): string | undefined {
  return numberAmong('Number', numbers);
}

function numberAmong(field: string, numbers: readonly string[]): string | undefined {
  const records = numbers.map((number, index) => ({
    fields: new Map([
      [field, [{ text: number, line: index + 1, from: 0 }]],
      ['Text', [{ text: `Owls watch gate ${index}.`, line: index + 1, from: 0 }]],
    ]),
    others: [],
  }));
  return findRoles(records as never).get('number');
}

test('a field holds numbers where four of five are, and none where fewer are', () => {
  expect(numberOf('101', '102', '103', '104', '105')).toBe('Number');
  expect(numberOf('101', '102', '103', '104', 'to be told')).toBe('Number');
  expect(numberOf('101', '102', '103', 'who knows', 'to be told')).toBeUndefined();
});

test.each(['index', 'Principle', 'Article No.', 'Artikelnummer'])('%s is a number', (field) => {
  expect(numberAmong(field, ['1', '2', '3'])).toBe(field);
});
