import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '../document.ts';
import { headings } from '../formats/headings/index.ts';
import { readSource } from '../read-source.ts';

/** Reads files of a folder, each with rules of some numbers. */
function read(files: Record<string, readonly number[]>) {
  const document: SourceDocument = {
    ...{ id: 'x', name: 'pond', isFolder: true, sha256: '' },
    files: Object.entries(files).map(([name, numbers]) => {
      const rules = numbers.flatMap((number) => [`## Rule ${number}: Eels`, '', 'Eels pass.', '']);
      return { name, path: name, lines: ['# Pond', '', ...rules] };
    }),
  };
  return readSource(document, new Map(), headings).messages.filter(
    ({ ruleId }) => ruleId === 'files-alike',
  );
}

describe('files of a folder', () => {
  test('that hold the same rules are refused, with their names', () => {
    const [told, more] = read({ 'a.md': [1, 2, 3], 'b.md': [1, 2, 3, 4], 'c.md': [1, 2, 3, 4, 5] });
    expect([told?.fatal, told?.line, more]).toEqual([true, 3, undefined]);
    expect(told?.reason).toContain('in 3 files (a.md, b.md, c.md)');
  });

  test('may go on from each other, and have a number twice', () => {
    expect(read({ 'a.md': [1, 2, 3], 'b.md': [3, 4, 5], 'c.md': [6, 7, 8] })).toEqual([]);
  });

  test('may hold lists in a few of many', () => {
    const others = Object.fromEntries(
      ['c', 'd', 'e', 'f'].map((name, at) => [
        `${name}.md`,
        [10 * at + 11, 10 * at + 12, 10 * at + 13],
      ]),
    );
    expect(read({ 'a.md': [1, 2, 3], 'b.md': [1, 2, 3], ...others })).toEqual([]);
  });
});
