import { expect, test } from 'vitest';
import { revisionWords } from './revision-words.ts';

const ofSeveral = (...revisions: string[]) => revisionWords({ revision: null, revisions });

test('one revision is told as it is', () => {
  expect(revisionWords({ revision: '4', revisions: [] })).toBe('4');
  expect(revisionWords({ revision: null, revisions: [] })).toBe('not known');
});

test('several are told one by one, and what follows on each other as a range', () => {
  expect(ofSeveral('2', '3')).toBe('one of 2, 3');
  expect(ofSeveral('2', '3', '4', '5', '8', 'a', 'b')).toBe('one of 2 to 5, 8, a, b');
  expect(ofSeveral('9', '10', '11')).toBe('one of 9 to 11');
});
