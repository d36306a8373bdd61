import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDocument } from '../../test/support/format-cases.ts';
import { headings } from './formats/headings/index.ts';
import { coverLines } from './line-coverage.ts';
import { readSource } from './read-source.ts';
import { findStatements } from './stated-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The counts that a document with three of its rules contradicts, of which the second ends otherwise, and the third. */
function contradicted(second: readonly string[], third: readonly string[]): string[] {
  const lines = ['# Rules', '', '### Rule 1: Reeds', '', 'Reeds grow.', ''];
  lines.push('### Rule 2: Geese', '', ...second, '', '### Rule 3: Mud', '', ...third, '');
  const file = { name: 'book.md', path: 'book.md', lines };
  const document = { id: 'book', name: file.name, isFolder: false, sha256: '', files: [file] };
  return readSource(document, new Map(), headings).findings.flatMap(({ code, message }) =>
    code === 'count-contradicted' ? [message] : [],
  );
}

test.each([
  [['Geese fly.'], ['Mud dries.', '', 'Number of rules: 4']],
  [['Geese fly.'], ['Mud dries.', '', '---', '', 'There are four rules in this book.']],
  [['Geese fly.'], ['Number of rules: 4']],
  [['Geese fly.', '', 'Number of rules: 4'], ['Mud dries.']],
])('a count below the words of a rule is held against what was read', (second, third) => {
  expect(contradicted(second, third)).toEqual([
    'Unexpected number of rules, expected 4 as the document states: found 3.',
  ]);
});

test.each([
  [['Geese fly.', '', 'There are four rules.'], ['Mud dries.']],
  [['Geese fly.'], ['There are four rules.']],
  [['Geese fly.'], ['Mud dries where', 'there are 4 rules.']],
  [['Geese fly.'], ['Number of rules: 4', '', 'Mud dries.']],
  [['Geese fly.'], ['Mud dries.', '', 'Number of rules: 3']],
])('what a rule may say itself is none, nor one that is borne out', (second, third) => {
  expect(contradicted(second, third)).toEqual([]);
});

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
  ['_There are 4 rules._', ['count', 'rules', 4]],
  ['**Number of rules:** 4', ['count', 'rules', 4]],
  ['| Number of rules | 4 |', ['count', 'rules', 4]],
  ['(4 rules)', ['count', 'rules', 4]],
  ['The number of rules is 4.', ['count', 'rules', 4]],
  ['This book holds four rules.', ['count', 'rules', 4]],
  ['Total: 4 rules', ['count', 'all rules', 4]],
  ['Rule count: 4', ['count', 'rules', 4]],
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
