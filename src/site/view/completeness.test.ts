import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldWords, viewCompleteness } from './completeness.ts';

test('parts of the bar follow each other', () => {
  const view = viewCompleteness({ held: 5, printed: 3, told: 2, known: 10 });
  expect(view.words).toBe('5 of 10 versions can be read here');
  expect(view.parts.map(({ kind, count, x, width }) => [kind, count, x, width])).toEqual([
    ['held', 5, 0, 50],
    ['printed', 3, 50, 30],
    ['told', 2, 80, 20],
  ]);
});

test('what there is none of is not shown', () => {
  expect(viewCompleteness({ held: 0, printed: 1, told: 0, known: 1 })).toMatchObject({
    words: 'the one version cannot be read here',
    parts: [{ kind: 'printed', x: 0, width: 100 }],
  });
  expect(viewCompleteness({ held: 0, printed: 0, told: 0, known: 0 })).toEqual({
    words: 'no version of a rule is known',
    parts: [],
  });
});

test('counts are told in words', () => {
  expect(heldWords({ held: 344, known: 2840 })).toBe('344 of 2,840 versions can be read here');
  expect(heldWords({ held: 1, known: 2 })).toBe('1 of 2 versions can be read here');
  expect(heldWords({ held: 7, known: 7 })).toBe('all 7 versions can be read here');
});

test('copies that could not be read are told, and no bar is full without them', () => {
  const view = viewCompleteness({ held: 5, printed: 0, told: 0, known: 5, unread: 1 });
  expect(view.words).toBe('all 5 versions can be read here; 1 copy of a rule could not be read');
  expect(view.parts.map(({ width }) => width)).toEqual([83.33]);
});

test('a bar is full only where every version is held, and every part of it is to be seen', () => {
  const count = fc.oneof(fc.nat(3), fc.nat(100_000));
  fc.assert(
    fc.property(count, count, count, (held, printed, told) => {
      const known = held + printed + told;
      const { parts } = viewCompleteness({ held, printed, told, known });
      const full = parts.find(({ kind }) => kind === 'held')?.width ?? 0;
      expect(full >= 100).toBe(known > 0 && held === known);
      expect(parts.every(({ width }) => width >= 0.4)).toBe(true);
      const last = parts.at(-1);
      if (last !== undefined) expect(last.x + last.width).toBeCloseTo(100, 0);
      expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(known);
    }),
  );
});
