import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContentKeys } from './content-keys.ts';

let content: string;

beforeAll(() => {
  content = join(mkdtempSync(join(tmpdir(), 'palimpsest-keys-')), 'content');
  for (const game of ['quay', 'weir']) put(`games/${game}.yaml`, game);
});

afterAll(() => {
  rmSync(dirname(content), { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), text);
}

/** What is another after a file is written: games, and what they share. */
function changedBy(path: string): string[] {
  const before = readContentKeys(content, join(content, '..', 'archives'));
  put(path, 'Another text.');
  const now = readContentKeys(content, join(content, '..', 'archives'));
  const games = [...now.games].filter(([game, key]) => before.games.get(game) !== key);
  return [...games.map(([game]) => game), ...(before.shared === now.shared ? [] : ['shared'])];
}

test.each([
  'rules/quay/s1/7.json',
  'sources/quay/s1.json',
  'texts/quay/s1/7.md',
  'proposals/quay/7.json',
  'actions/quay/log.yaml',
  'messages/quay/list/1998-04.jsonl',
  'notes/quay.yaml',
  'notes/quay/headnotes.yaml',
])('%s belongs to its game alone', (path) => {
  expect(changedBy(path)).toEqual(['quay']);
});

test('what the documents of a game hold, or that one is gone, belongs to it alone', () => {
  expect(changedBy('../archives/quay/book.txt')).toEqual(['quay']);
  expect(changedBy('../archives/shoal/book.txt')).toEqual([]);
});

test.each([
  'games/quay.yaml',
  'scenarios/quay/one.yaml',
  'rules/loose.json',
  'elsewhere/quay/one.yaml',
])('%s may be shown by every game', (path) => {
  expect(changedBy(path)).toEqual(['shared']);
});

test('a game of which nothing but its own record is held has pages, too', () => {
  put('games/reef.yaml', 'reef');
  expect([...readContentKeys(content, join(content, '..', 'archives')).games.keys()]).toContain(
    'reef',
  );
});
