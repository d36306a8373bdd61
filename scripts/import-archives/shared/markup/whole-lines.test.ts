import { expect, test } from 'vitest';
import { readMarkup, wholeLines } from './index.ts';

test('lines of which pieces are known are read whole, with the signs before them', () => {
  const file = { name: 'a.md', path: 'a.md', lines: ['x', '### Cups', '', '> tea', '  y'] };
  const pieces = [
    { line: 4, start: 2, end: 5 },
    { line: 2, start: 4, end: 8, file: 'a.md' },
    { line: 2, start: 0, end: 3, file: 'a.md' },
  ];
  const lines = wholeLines(pieces, file);
  expect(lines.map(({ text }) => text)).toEqual(['### Cups', '> tea']);
  const { body, claims } = readMarkup(lines, 'markdown', { file, report: () => undefined });
  expect(body.children.map(({ type }) => type)).toEqual(['heading', 'blockquote']);
  expect(claims.map(({ as, span: { line, start, end } }) => [as, line, start, end])).toEqual([
    ['marker', 2, 0, 3],
    ['text', 2, 4, 8],
    ['marker', 4, 0, 1],
    ['text', 4, 2, 5],
  ]);
});
