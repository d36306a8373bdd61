import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPath, readLocated } from './locate.ts';
import { LARGEST_FILE } from './read-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-locate-'));
  for (const name of ['project', 'shelf/harbour', 'elsewhere']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const show = (path: string) => path;
const sha256Of = (path: string) => {
  const located = readLocated(path, show);
  return 'problems' in located ? undefined : located.sha256;
};
const find = (name: string) =>
  findPath(name, 'harbour', join(folder, 'project'), [join(folder, 'shelf')]);

test('prefers the file beside the manifest to one in an archive folder', () => {
  writeFileSync(join(folder, 'shelf/harbour/dump.txt'), 'far');
  expect(find('dump.txt')).toEqual({ path: join(folder, 'shelf/harbour/dump.txt') });
  writeFileSync(join(folder, 'project/dump.txt'), 'near');
  expect(find('dump.txt')).toEqual({ path: join(folder, 'project/dump.txt') });
});

test('does not follow a link that leads outside', () => {
  writeFileSync(join(folder, 'elsewhere/secret.txt'), 'secret');
  symlinkSync(join(folder, 'elsewhere/secret.txt'), join(folder, 'project/dump.txt'));
  expect(find('dump.txt')).toEqual({ outside: join(folder, 'project/dump.txt') });
  writeFileSync(join(folder, 'shelf/dump.txt'), 'words');
  expect(find('dump.txt')).toEqual({ path: join(folder, 'shelf/dump.txt') });
});

test('reads a folder in the order of names and digests names and contents', () => {
  writeFileSync(join(folder, 'elsewhere/b'), 'two');
  writeFileSync(join(folder, 'elsewhere/a'), 'one');
  const before = readLocated(join(folder, 'elsewhere'), show);
  expect(before).toMatchObject({ isFolder: true, files: [{ name: 'a' }, { name: 'b' }] });
  const sha256 = sha256Of(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere/b'), 'changed');
  expect(sha256Of(join(folder, 'elsewhere'))).not.toBe(sha256);
});

test('gives nothing of a folder in which one file cannot be read', () => {
  writeFileSync(join(folder, 'elsewhere/a'), 'one');
  writeFileSync(join(folder, 'elsewhere/b'), 'two');
  truncateSync(join(folder, 'elsewhere/b'), LARGEST_FILE + 1);
  expect(readLocated(join(folder, 'elsewhere'), show)).toMatchObject({
    problems: [{ ruleId: 'source-too-large', file: join(folder, 'elsewhere/b') }],
  });
});
