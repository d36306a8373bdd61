import { expect, test } from 'vitest';
import type { ParseContext } from '../../format.ts';
import { readPageFile } from './page-file.ts';

function read(...lines: readonly string[]) {
  const said: string[] = [];
  const context: ParseContext = {
    files: new Map(),
    writing: {},
    claim: () => undefined,
    ignore: () => undefined,
    report: (code, { line, start }) => said.push(`${code} ${line}:${start}`),
  };
  const pageFile = readPageFile({ name: 'pages.yaml', path: 'pages.yaml', lines }, context);
  return { pageFile, said };
}

const head = ['file: lamps.txt', 'lines: 9', 'pages:'];

test('ranges are whole lines, or pieces of one', () => {
  const { pageFile, said } = read(...head, '  - page: 4', '    lines: ["7", "8-9", 1@5, 1@..5]');
  expect(said).toEqual([]);
  expect(pageFile?.pages[0]?.ranges).toMatchObject([
    { from: 7, to: 7, printed: '7', place: { line: 5, start: 12 } },
    { from: 8, to: 9 },
    { from: 1, to: 1, start: 5 },
    { from: 1, to: 1, end: 5 },
  ]);
});

test.each([
  ['an empty file', [''], 'record-invalid 1:0'],
  ['no pages', ['file: lamps.txt', 'lines: 9', 'pages: []'], 'record-invalid 3:7'],
  ['a strange range', [...head, '  - { page: 1, lines: [7..9] }'], 'record-invalid 4:23'],
  ['a strange field', [...head, '  - { page: 1, lines: ["7"], side: 2 }'], 'record-invalid 4:4'],
  ['a negative number', ['file: lamps.txt', 'lines: -9', ...head.slice(2)], 'record-invalid 2:7'],
  ['a bracket left open', [...head, '  - { page: 1, lines: [7'], 'yaml-malformed 4:22'],
])('%s is told with its place', (_what, lines, expected) => {
  const { pageFile, said } = read(...lines);
  expect(pageFile).toBeUndefined();
  expect(said).toContain(expected);
});

test('aliases that multiply are told, and cost nothing', () => {
  const tenfold = Array.from({ length: 9 }, (_, index) => {
    const before = index === 0 ? '"7"' : `*a${index - 1}`;
    return `a${index}: &a${index} [${Array.from({ length: 10 }, () => before).join(', ')}]`;
  });
  const { pageFile, said } = read(...tenfold, ...head, '  - { page: 1, lines: *a8 }');
  expect(pageFile).toBeUndefined();
  expect(said).toEqual(['record-invalid 1:0']);
});
