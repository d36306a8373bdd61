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

test('lists that are called by events have ids that hosts and readers of pages take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const [ids, others] = [one, other].map((prefix) => namePlaces(`a${prefix}`, ['eel'])[0]);
      expect(ids).toMatch(/^[A-Za-z0-9_-]+$/u);
      expect(ids === others).toBe(one === other);
    }),
  );
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
