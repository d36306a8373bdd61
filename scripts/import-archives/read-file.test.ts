import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LARGEST_FILE, readFile, refused } from './read-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-read-'));
  writeFileSync(join(folder, 'dump.txt'), 'words');
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFile(join(folder, name), name);

test('reads a file whole', () => {
  expect(read('dump.txt')).toEqual({ bytes: Buffer.from('words') });
});

test('does not open a file that is too large to be a ruleset', () => {
  truncateSync(join(folder, 'dump.txt'), LARGEST_FILE + 1);
  expect(read('dump.txt')).toMatchObject({ problem: { ruleId: 'source-too-large', line: 1 } });
});

test('refuses a folder and a file that is not there', () => {
  expect(read('.')).toMatchObject({ problem: { ruleId: 'file-unreadable', file: '.' } });
  expect(read('gone')).toMatchObject({ problem: { ruleId: 'file-unreadable', file: 'gone' } });
});

test.skipIf(process.platform === 'win32')('does not wait for a pipe', () => {
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect(read('pipe')).toMatchObject({ problem: { ruleId: 'file-unreadable', fatal: true } });
});

// Root may read everything.
test.skipIf(process.getuid?.() === 0)('tells that a file may not be read', () => {
  chmodSync(join(folder, 'dump.txt'), 0);
  expect(read('dump.txt')).toMatchObject({
    problem: { ruleId: 'file-unreadable', reason: expect.stringContaining('EACCES') as string },
  });
});

test('names the reason that the system gives, and what to do', () => {
  const error = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'open' });
  const { reason, note } = refused('dump.txt', error);
  expect(reason).toMatch(
    /^Unexpected lack of permission \(EACCES\), expected a file or folder .*\.$/u,
  );
  expect(note).toMatch(/^Give that user the right, .*\.$/u);
});

test('takes a fault of the program for no refusal by the system', () => {
  expect(() => refused('dump.txt', new TypeError('no'))).toThrow(TypeError);
});
