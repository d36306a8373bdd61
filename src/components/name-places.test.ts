import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namePlaces } from './name-places.ts';

test('places are called by what stands there', () => {
  const names = ['Pike', ['brine of ', { text: 'Léa' }], 'Pike', '日本', '日'];
  expect(namePlaces('ballot', names)).toEqual([
    'ballot-pike',
    'ballot-brine-of-lea',
    'ballot-pike--2',
    'ballot',
    'ballot--2',
  ]);
});

test('no two places of a list are called alike, and no name has to be written otherwise in an address', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
      const ids = namePlaces('list', names);
      expect(new Set(ids).size).toBe(names.length);
      for (const id of ids) expect(id).toMatch(/^list[a-z0-9-]*$/u);
    }),
  );
});
