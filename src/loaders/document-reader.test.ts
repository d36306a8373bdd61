import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { documentReader } from './document-reader.ts';

const root = mkdtempSync(join(tmpdir(), 'documents-'));
const folder = join(root, 'archives/harbour');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const read = documentReader(root);

function keep(file: string, content: string | Uint8Array) {
  writeFileSync(join(folder, file), content);
  return { game: 'harbour', file, sha256: createHash('sha256').update(content).digest('hex') };
}

test('a document that lies beside its manifest is read line by line', () => {
  const key = keep('book.txt', 'One.\r\n\nThree.\n');
  expect(read({ ...key, totalLines: 3 })).toEqual(['One.', '', 'Three.']);
});

test('another document than the one that was read is none', () => {
  const key = keep('book.txt', 'One.\n');
  expect(read({ ...key, sha256: '0'.repeat(64), totalLines: 1 })).toBeUndefined();
  expect(read({ ...key, totalLines: 2 })).toBeUndefined();
  expect(read({ ...key, file: 'other.txt', totalLines: 1 })).toBeUndefined();
  expect(read({ ...key, file: '../harbour/../../book.txt', totalLines: 1 })).toBeUndefined();
  expect(read({ ...key, file: '.', totalLines: 1 })).toBeUndefined();
});

test('what is no text is none', () => {
  const key = keep('bytes.bin', Uint8Array.of(0xff, 0xfe, 0x00));
  expect(read({ ...key, totalLines: 1 })).toBeUndefined();
});
