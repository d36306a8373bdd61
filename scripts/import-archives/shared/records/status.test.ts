import { expect, test } from 'vitest';
import { IN_FORCE_FIELDS, OUT_OF_FORCE, readStatus } from './status.ts';

test.each(OUT_OF_FORCE)('“%s: true” and a day there say that a rule is out of force', (field) => {
  expect(readStatus('true', field)).toBe('repealed');
  expect(readStatus('2031-02-03', field)).toBe('repealed');
  expect(readStatus('false', field)).toBe('in-force');
  expect(readStatus('null', field)).toBe('in-force');
});

test.each(IN_FORCE_FIELDS)('“%s: false” says that a rule is out of force', (field) => {
  expect(readStatus('false', field)).toBe('repealed');
  expect(readStatus('true', field)).toBe('in-force');
});

test('a word for a status is read wherever it stands, and another is not guessed at', () => {
  expect(readStatus('Repealed')).toBe('repealed');
  expect(readStatus('in force')).toBe('in-force');
  expect(readStatus('draft')).toBe('not-accepted');
  expect(readStatus('true')).toBeUndefined();
  expect(readStatus('perhaps', 'repealed')).toBeUndefined();
});
