import { expect, test } from 'vitest';
import { findFileNameFaults } from './file-names.ts';

test.each([
  ['rules/con.json', /^Unexpected name con\.json, expected none that Windows keeps/u],
  ['rules/NUL/index.html', /^Unexpected name NUL/u],
  ['a/com1', /Windows keeps/u],
  ['a/Lpt9.x.y', /Windows keeps/u],
  ['a/b:c', /^Unexpected sign in the name b:c/u],
  ['a/b\\c', /^Unexpected sign/u],
  ['a/line\nend', /^Unexpected sign/u],
  ['a/end.', /point or blank at the end/u],
  ['a/end /index.html', /point or blank at the end/u],
  [`a/${'é'.repeat(128)}`, /^Unexpected name of 256 bytes/u],
])('%j does not serve everywhere', (path, reason) => {
  const faults = findFileNameFaults(['a/sound', path]);
  expect(faults).toEqual([{ path, reason: expect.stringMatching(reason) as string }]);
});

test('names that one system takes for one another are told, each once', () => {
  const paths = ['a/Moles/1', 'a/moles/1', 'a/moles/2', 'b/caf\u00e9', 'b/cafe\u0301', 'b/cafe'];
  expect(findFileNameFaults(paths).map(({ path }) => path)).toEqual(['a/moles/1', 'b/cafe\u0301']);
});

test('all others are sound', () => {
  const paths = [
    'constructor',
    '__proto__',
    'console.json',
    'com',
    'com10',
    '.hidden',
    'a b',
    'a~1',
  ];
  expect(findFileNameFaults([...paths, `x${'é'.repeat(127)}`, 'ein/Größe'])).toEqual([]);
});
