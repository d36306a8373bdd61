import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDocument } from '../../test/support/format-cases.ts';
import { coverLines } from './line-coverage.ts';
import { findStatements } from './stated-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a document of one line states. */
function stated(line: string): unknown[] {
  const path = join(folder, 'book.txt');
  writeFileSync(path, `${line}\n`);
  const document = readDocument(path);
  return findStatements(document, coverLines(document, [])).map((one) =>
    one.kind === 'listed' ? one.rule : [one.kind, one.of, one.number],
  );
}

test.each([
  ['Number of rules: 4', ['count', 'rules', 4]],
  ['There are 4 rules.', ['count', 'rules', 4]],
  ['There are currently 4 Rules:', ['count', 'rules', 4]],
  ['Highest current Rule Number:   1859', ['highest', 'rules', 1859]],
  ['There are four rules in this ruleset.', ['count', 'rules', 4]],
  ['Twenty-one rules in all', ['count', 'all rules', 21]],
  ['There are sixteen proposals in the list.', ['count', 'proposals', 16]],
  ['# Rules of Crane (forty rules)', ['count', 'rules', 40]],
  ['Highest rule number: 7', ['highest', 'rules', 7]],
  ['Rule 7: Reeds', '7'],
])('“%s” states a count', (line, expected) => {
  expect(stated(line)).toEqual([expected]);
});

test.each([
  'There are few rules in this ruleset.',
  'There are 4 rules:',
  'There are four rules in this chapter on fish.',
  'The four rules of the pond are older than this one.',
  'Rules and nothing else (four of them)',
])('“%s” states none', (line) => {
  expect(stated(line)).toEqual([]);
});
