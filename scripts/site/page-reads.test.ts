import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  ANY_TEXT,
  endTexts,
  foundInTexts,
  noteTexts,
  type TextRead,
} from '../../src/asked/index.ts';
import { findSame, readReads, readsOf, stillFound, writeReads } from './page-reads.ts';

let folder: string;
const TEXTS = new Map([
  ['texts/quay/one/7.md', 'seven'],
  ['texts/quay/one/8.md', 'eight'],
]);
const SEVEN = 'text:texts/quay/one/7.md';
const EIGHT = 'text:texts/quay/one/8.md';
const THERE = 'there:texts/quay/one/7.md';
const NINE = 'there:texts/quay/one/9.md';
const TERMS = 'found:quay/terms';

/** What pages take: of texts themselves, by way of a list that they share, and of what was found. */
const SHARED: TextRead = new Set([EIGHT, TERMS]);
const PAGES: Readonly<Record<string, ReadonlySet<TextRead>>> = {
  none: new Set(),
  seven: new Set([SEVEN]),
  there: new Set([THERE]),
  nine: new Set([NINE]),
  shared: new Set([SHARED]),
  both: new Set<TextRead>([SEVEN, new Set<TextRead>([SHARED, THERE])]),
  any: new Set([ANY_TEXT]),
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-reads-'));
  noteTexts();
  foundInTexts('quay', 'terms', () => ['weir']);
  const writer = writeReads(folder, 'one.pack', TEXTS);
  for (const [file, taken] of Object.entries(PAGES)) writer.add(file, '{}', taken);
  writer.close();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  endTexts();
});

/** Pages that are to be rendered where those are the texts. */
function changed(texts: ReadonlyMap<string, string>): string[] {
  const same = findSame(readReads(folder, 'one.pack'), texts);
  return Object.keys(PAGES).filter((file) => !same.has(file));
}

test('where nothing is another, all pages are the same but those that take what nobody knows', () => {
  expect(changed(TEXTS)).toEqual(['any']);
});

test.each<[string, string, string | undefined, string[]]>([
  ['a text that is another', 'texts/quay/one/7.md', 'else', ['seven', 'both', 'any']],
  ['a text that is gone', 'texts/quay/one/7.md', undefined, ['seven', 'there', 'both', 'any']],
  ['a text that comes', 'texts/quay/one/9.md', 'nine', ['nine', 'any']],
  ['a text within what is shared', 'texts/quay/one/8.md', 'else', ['shared', 'both', 'any']],
  ['a text that no page takes', 'texts/quay/one/6.md', 'six', ['any']],
])('%s changes the pages that take it', (_name, place, digest, expected) => {
  const texts = new Map(TEXTS);
  if (digest === undefined) texts.delete(place);
  else texts.set(place, digest);
  expect(changed(texts)).toEqual(expected);
});

test('what is found otherwise, or not at all, changes the pages that take it', () => {
  noteTexts();
  expect(changed(TEXTS)).toEqual(['shared', 'both', 'any']);
  foundInTexts('quay', 'terms', () => ['gull']);
  expect(changed(TEXTS)).toEqual(['shared', 'both', 'any']);
  foundInTexts('quay', 'terms', () => ['weir']);
  expect(changed(TEXTS)).toEqual(['any']);
});

test('what was found in a text is lent while it is the same', () => {
  const seven = 'definitions:texts/quay/one/7.md';
  noteTexts(
    new Map([
      [seven, '["weir"]'],
      ['definitions:texts/weir/one/7.md', '[]'],
    ]),
  );
  writeReads(folder, 'two.pack', TEXTS).close();
  const reads = readReads(folder, 'two.pack');
  expect(stillFound(reads, TEXTS)).toEqual([[seven, '["weir"]']]);
  expect(stillFound(reads, new Map([['texts/quay/one/7.md', 'else']]))).toEqual([]);
});

test('what is damaged is refused', () => {
  truncateSync(join(folder, readsOf('one.pack')), 100);
  expect(() => readReads(folder, 'one.pack')).toThrow('damaged');
});
