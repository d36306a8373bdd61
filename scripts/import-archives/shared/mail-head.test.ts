import { expect, test } from 'vitest';
import { detect } from '../detect.ts';
import type { SourceDocument } from '../document.ts';
import { FORMATS } from '../formats/index.ts';
import { headings } from '../formats/headings/index.ts';
import { readSource } from '../read-source.ts';
import { readMailHead } from './mail-head.ts';

const HEAD = ['From: ada@pike.test', 'To: all@pike.test,', '\tbo@pike.test', 'Subject: The rules'];
const RULES = ['# Rules of the Quay', '', '## 1. Lamps', '', 'Lamps burn.', '', '## 2. Boats'];
const WORDS = [...RULES, '', 'Boats rest.', '', '## 3. Gulls', '', 'Gulls go free.'];

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'rules.eml', path: 'rules.eml', lines };
  return { id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] };
}

test('the head of a saved mail belongs to the document, and to no rule', () => {
  const { drafts, lineCoverage } = readSource(
    documentOf(...HEAD, '', ...WORDS),
    new Map(),
    headings,
  );
  expect(drafts.rules.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(lineCoverage.coverage.unclaimed).toBe(0);
});

test.each([
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Transfer-Encoding: base64',
  'Content-Type: multipart/alternative; boundary=x',
])('a mail with “%s” is not read as it lies', (field) => {
  const found = detect(documentOf(...HEAD, field, '', ...WORDS), FORMATS);
  expect('problem' in found ? found.problem.reason : '').toContain('its words are encoded');
});

test.each([
  [['Name: Quay', 'Aim: Boats', '', 'Words.']],
  [['From: here', 'Words.', '']],
  [['', 'From: a', 'To: b', '']],
  [['From: a', 'To: b']],
  [[]],
])('%j has no head of a mail', (lines) => {
  expect(readMailHead(lines)).toBeUndefined();
});
