import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judge, readTree, type Tree } from './read-tree.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-tree-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BEFORE: Tree = new Map([
  ['a', '1'],
  ['b', '1'],
]);
const AFTER: Tree = new Map([
  ['a', '2'],
  ['b', '2'],
]);

test('a tree is old or new as a whole', () => {
  expect(judge(BEFORE, BEFORE, AFTER)).toBe('old');
  expect(judge(AFTER, BEFORE, AFTER)).toBe('new');
});

test('a mixed tree, a part of one, one with more in it and none at all are wrong', () => {
  const mixed = new Map([...BEFORE, ['b', '2']]);
  expect(judge(mixed, BEFORE, AFTER)).toEqual({
    wrong: '1 paths are not as before (b), 1 not as after (a).',
  });
  const part = new Map([['a', '2']]);
  const more = new Map([...AFTER, ['c', '1']]);
  for (const tree of [part, more, new Map<string, string>(), undefined]) {
    expect(judge(tree, BEFORE, AFTER)).toHaveProperty('wrong');
  }
});

test('a tree is read with its empty folders', () => {
  mkdirSync(join(folder, 'x/y'), { recursive: true });
  writeFileSync(join(folder, 'x/z'), '');
  expect([...(readTree(folder)?.keys() ?? [])].sort()).toEqual([
    'x',
    join('x', 'y'),
    join('x', 'z'),
  ]);
  expect(readTree(join(folder, 'none'))).toBeUndefined();
});
