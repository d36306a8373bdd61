import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readExport } from './read-export.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function kindsIn(bytes: Uint8Array | string): Record<string, number> {
  const path = join(folder, 'wiki.xml');
  writeFileSync(path, bytes);
  const kinds: Record<string, number> = {};
  for (const { kind } of readExport(path)) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return kinds;
}

const REVISION =
  '<revision><id>1</id><timestamp>2009-03-01T10:20:30Z</timestamp><text>“é😀”</text></revision>';
const START = '<mediawiki><page><title>a</title>';

describe('an export that is read from a file', () => {
  test('has all its revisions, wherever the pieces of it begin', () => {
    const text = `${START}${REVISION.repeat(9_000)}</page></mediawiki>`;
    expect(kindsIn(text)).toEqual({ revision: 9_000 });
  });

  test('is broken where it is no UTF-8', () => {
    const bytes = Buffer.from(`${START}${REVISION}<revision>`);
    expect(kindsIn(Buffer.concat([bytes, Buffer.from([0xff])]))).toEqual({
      broken: 1,
      refused: 1,
      revision: 1,
    });
    expect(kindsIn(Buffer.concat([bytes, Buffer.from([0xe2])]))).toMatchObject({ broken: 1 });
  });
});
