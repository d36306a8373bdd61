import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SourceEntry } from '../../../src/schemas/index.ts';
import { digestReader } from './reader-digest.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'palimpsest-reader-'));
  for (const folder of FOLDERS) put(`${folder}/one.ts`, '1');
});
afterEach(() => rmSync(project, { recursive: true }));

const FOLDERS = ['scripts/import-archives', 'src/markdown'];

function put(path: string, words: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), words);
}

const ENTRY = SourceEntry.parse({ id: 'rules', git: 'rules.bundle', title: 'Rules' });
const digest = (more: object = {}) => digestReader({ ...ENTRY, ...more }, new Map(), project);

test.each(FOLDERS)('another program in %s is another reader', (folder) => {
  const before = digest();
  put(`${folder}/one.ts`, '2');
  const after = digest();
  expect(after).not.toBe(before);
  put(`${folder}/deep/two.ts`, '');
  expect(digest()).not.toBe(after);
});

test('tests, and what only names the source, make no other reader', () => {
  const before = digest();
  put('src/markdown/one.test.ts', '');
  expect([digest(), digest({ title: 'Laws' })]).toEqual([before, before]);
  expect(digest({ markup: 'plain' })).not.toBe(before);
});

test('what the last commit tells of files makes another reader', () => {
  const parts = (label: string) => digestReader(ENTRY, new Map([['a.md', label]]), project);
  expect(new Set([digest(), parts('Statutes'), parts('Bylaws')]).size).toBe(3);
});
