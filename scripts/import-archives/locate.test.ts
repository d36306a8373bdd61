import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPath, readLocated, staysInside } from './locate.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-locate-'));
  for (const name of ['project', 'shelf/harbour', 'elsewhere']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const find = (name: string) =>
  findPath(name, 'harbour', join(folder, 'project'), [join(folder, 'shelf')]);

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a\\..\\b', 'a\0b'])(
  'does not let a manifest lead outside: %j',
  (name) => {
    expect(staysInside(name)).toBe(false);
  },
);

test.each(['dump.txt', 'folder/dump.txt', '..dump'])('lets %j stay', (name) => {
  expect(staysInside(name)).toBe(true);
});

test('prefers the file beside the manifest to one in an archive folder', () => {
  writeFileSync(join(folder, 'shelf/harbour/dump.txt'), 'far');
  expect(find('dump.txt')).toBe(join(folder, 'shelf/harbour/dump.txt'));
  writeFileSync(join(folder, 'project/dump.txt'), 'near');
  expect(find('dump.txt')).toBe(join(folder, 'project/dump.txt'));
});

test('does not follow a link that leads outside', () => {
  writeFileSync(join(folder, 'elsewhere/secret.txt'), 'secret');
  symlinkSync(join(folder, 'elsewhere/secret.txt'), join(folder, 'project/dump.txt'));
  expect(find('dump.txt')).toBeUndefined();
});

test('reads a folder in the order of names and digests names and contents', () => {
  writeFileSync(join(folder, 'elsewhere/b'), 'two');
  writeFileSync(join(folder, 'elsewhere/a'), 'one');
  const before = readLocated(join(folder, 'elsewhere'));
  expect(before.files.map((file) => file.name)).toEqual(['a', 'b']);
  writeFileSync(join(folder, 'elsewhere/b'), 'changed');
  expect(readLocated(join(folder, 'elsewhere')).sha256).not.toBe(before.sha256);
});
