import { expect, test } from 'vitest';
import { expectedWords } from './expected-words.ts';

const MANY = [...Array.from({ length: 40 }, (_, index) => `verb${index}`), 'announce'];

test('few names are all told', () => {
  expect(expectedWords('dance', ['vote', 'end'])).toBe('one of: vote, end');
});

test('of many, those of single rules are told that end with the word', () => {
  const known = [...MANY, 'chair.object', 'roster.object'];
  expect(expectedWords({ by: 'Ann', object: 'roster' }, known)).toBe(
    'chair.object or roster.object, each with its own fields',
  );
});

test('of many, else those near to the word', () => {
  expect(expectedWords({ anounce: '7' }, MANY)).toBe('perhaps announce');
});

test('where nothing is near, how many there are', () => {
  expect(expectedWords('zigzag', MANY)).toBe('one of the 41 that the rules at play define');
});
