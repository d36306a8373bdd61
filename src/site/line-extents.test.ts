import { describe, expect, test } from 'vitest';
import { sampleSource } from '../../test/support/sample-archive.ts';
import type { LineRange } from '../schemas/index.ts';
import { indexExtents } from './line-extents.ts';

const extents = indexExtents([
  sampleSource('page', {
    ledger: [
      { lines: [1, 2], state: 'claimed', by: '1', as: 'text' },
      { lines: [3, 4], state: 'blank' },
      { lines: [5, 6], state: 'claimed', by: '1', as: 'text' },
      { lines: [7, 7], state: 'ignored', as: 'page header' },
    ],
  }),
]);

const of = (lines: LineRange[], file?: string) =>
  extents({ source: 'page', lines, ...(file !== undefined && { file }) });

describe('line extents', () => {
  test('run on over blank lines', () => {
    expect(of([[1, 2], [5, 6]])).toEqual([[1, 6]]); // prettier-ignore
  });

  test('do not run on over lines of something else', () => {
    expect(of([[5, 6], [8, 9]])).toEqual([[5, 6], [8, 9]]); // prettier-ignore
  });

  test('keep the reading order where it goes back', () => {
    expect(of([[5, 6], [1, 2]])).toEqual([[5, 6], [1, 2]]); // prettier-ignore
  });

  test('of a file of its own are its first and last line', () => {
    expect(of([[3, 4], [9, 12]], 'rules/1')).toEqual([[3, 12]]); // prettier-ignore
  });
});
