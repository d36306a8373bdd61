import { expect, test } from 'vitest';
import { findSeemingHistory } from './seeming-history.ts';
import { textLines } from './text-line.ts';

/** The line that seems to list changes; undefined where none does. */
function found(...lines: readonly string[]): string | undefined {
  return findSeemingHistory(textLines({ name: 'f', path: 'f', lines }, 1, lines.length))?.text;
}

test.each([
  '[[ Creatcd by p13. ]]',
  '[[ Created bv p13. ]]',
  '[[ Created by q13. ]]',
  '[[Creatcd by 12/0.]]',
  '[[ Creatcd by [9]12/0. ]]',
])('%s is a list of changes with one word misread', (line) => {
  expect(found('Lamps are lit.', line)).toBe(line);
});

test.each([
  '[[ Created by p13. ]]',
  '[[Not on Sundays.]]',
  '[[See rule 12.]]',
  '[[ Proposed by Pike. ]]',
  '[[ Lamps of 12. ]]',
  'Creatcd by p13.',
])('%s is none', (line) => {
  expect(found('Lamps are lit.', line)).toBeUndefined();
});
