import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelRoom } from './label-room.ts';

const middle = (x: number) => ({ x, anchor: 'middle' as const });

test('labels that would stand over each other are left out, on narrow screens earlier', () => {
  expect(labelRoom([0, 5, 14, 28, 60].map(middle))).toEqual([
    'always',
    'never',
    'wide',
    'always',
    'always',
  ]);
  expect(labelRoom([{ x: 2, anchor: 'start' }, middle(22)])).toEqual(['always', 'wide']);
});

test('years take less room than days, and the last label is set from its end', () => {
  const places = [1, 12, 23, 34];
  expect(labelRoom(places.map((x) => ({ ...middle(x), text: '2031' })))).toEqual([
    ...['always', 'always', 'always', 'always'],
  ]);
  expect(labelRoom([middle(80), { x: 94, anchor: 'end' }])).toEqual(['always', 'never']);
});

test('what is shown never overlaps', () => {
  const places = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 });
  fc.assert(
    fc.property(places, (unsorted) => {
      const labels = unsorted.toSorted((a, b) => a - b).map(middle);
      const room = labelRoom(labels);
      const shown = labels.filter((_, index) => room[index] !== 'never').map(({ x }) => x);
      expect(shown.slice(1).every((x, index) => x - (shown[index] ?? 0) >= 13)).toBe(true);
      expect(labels.length === 0 || room[0] === 'always').toBe(true);
    }),
  );
});
