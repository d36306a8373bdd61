import { expect, test } from 'vitest';
import { detect, doubt, formatOf } from './detect.ts';
import type { SourceDocument } from './document.ts';
import { defineFormat, type ArchiveFormat } from './format.ts';

const document: SourceDocument = {
  id: 'a',
  name: 'a.txt',
  isFolder: false,
  sha256: '0'.repeat(64),
  files: [{ name: 'a.txt', path: 'archives/a.txt', lines: ['Rule 1', 'text'] }],
};

function scoring(name: string, score: number, readsFolder = false): ArchiveFormat {
  return defineFormat({
    name,
    title: `a file like ${name}`,
    readsFolder,
    sniff: () => ({ score, evidence: [{ line: 1, start: 0, end: 6 }] }),
    parse: () => ({ rules: [] }),
  });
}

test('takes the format with the best evidence', () => {
  const best = scoring('best', 0.9);
  expect(detect(document, [scoring('other', 0.6), best])).toEqual({ format: best });
});

test('does not guess between two formats with like evidence, and shows it', () => {
  const found = detect(document, [scoring('one', 0.9), scoring('two', 0.85)]);
  expect(found).toMatchObject({ problem: { ruleId: 'format-ambiguous', file: 'archives/a.txt' } });
  expect('problem' in found && found.problem.reason).toContain('line 1 “Rule 1”');
});

test('finds a format without asking why others do not fit', () => {
  const slow: ArchiveFormat = {
    ...scoring('slow', 0.4),
    explain: () => {
      throw new Error('It was asked why.');
    },
  };
  const best = scoring('best', 0.9);
  expect(formatOf(document, [slow])).toBeUndefined();
  expect(formatOf(document, [slow, best])).toBe(best);
  expect(formatOf(document, [scoring('near', 0.85), best])).toBeUndefined();
});

test('refuses a document without evidence for any format', () => {
  expect(detect(document, [scoring('one', 0.4)])).toMatchObject({
    problem: { ruleId: 'format-unknown' },
  });
});

test('prefers the format that the manifest names, however weak its evidence', () => {
  const named = scoring('named', 0.5);
  expect(detect(document, [scoring('other', 1), named], 'named')).toEqual({ format: named });
});

test('takes the format that the manifest names without any evidence, and can tell the doubt', () => {
  const named = scoring('named', 0.1);
  const formats = [named, scoring('other', 0.9)];
  expect(detect(document, formats, 'named')).toEqual({ format: named });
  expect(doubt(document, formats, named)).toContain('It looks like other');
  expect(doubt(document, formats, scoring('sure', 0.5))).toBeUndefined();
});

test('refuses several files for a format that reads one', () => {
  const [file] = document.files;
  const files = file ? [file, { ...file, name: 'b.txt' }] : [];
  const found = detect({ ...document, isFolder: true, files }, [scoring('named', 1)], 'named');
  expect(found).toMatchObject({ problem: { ruleId: 'format-mismatch' } });
});

test('lists the formats there are when the manifest names another', () => {
  const found = detect(document, [scoring('one', 1)], 'nothing');
  expect('problem' in found && found.problem.reason).toContain('expected one of one');
});

test('asks a format of folders about folders only', () => {
  expect(detect(document, [scoring('folders', 1, true)])).toMatchObject({
    problem: { ruleId: 'format-unknown' },
  });
});
