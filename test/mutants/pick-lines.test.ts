import { expect, test } from 'vitest';
import { linesWithCode, pickLines } from './pick-lines.ts';

const CODE = ["import { a } from './a.ts';", '', '/** Says. */', 'const b = a + 1;', '}', 'a();'];

test('lines that hold nothing to change are passed over', () => {
  const lines = linesWithCode('b.ts', CODE.join('\n'));
  expect(lines.map(({ line }) => line)).toEqual([4, 6]);
});

test('one seed picks the same lines, each once, and another seed others', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => ({ file: 'a.ts', line: index + 1 }));
  const picked = pickLines(lines, 50, 7);
  expect(pickLines(lines, 50, 7)).toEqual(picked);
  expect(new Set(picked.map(({ line }) => line)).size).toBe(50);
  expect(pickLines(lines, 50, 8)).not.toEqual(picked);
  expect(pickLines(lines, 2_000, 1)).toHaveLength(1_000);
});
