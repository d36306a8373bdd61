import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LARGEST_FILE } from './read-file.ts';
import { historyIn } from './read-series.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-history-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes an export in which each page has one revision. */
function writeExport(size: number): string {
  const words = 'Herons fish.\n'.repeat(Math.ceil(size / 13));
  const revision = `<revision><id>1</id><timestamp>2031-02-03T10:00:00Z</timestamp><text>${words}</text></revision>`;
  const path = join(folder, 'wiki.xml');
  writeFileSync(
    path,
    `<mediawiki><page><title>Herons</title><ns>0</ns>${revision}</page></mediawiki>`,
  );
  return path;
}

test('an export of newest revisions is a document', () => {
  expect(historyIn(writeExport(100))).toBeUndefined();
});

test('one that is too large for a document is read as a history, piece by piece', () => {
  expect(historyIn(writeExport(LARGEST_FILE))).toBe('wiki');
});
