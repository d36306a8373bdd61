import { expect, test } from 'vitest';
import { viewCompleteness } from './completeness.ts';

test('parts of the bar follow each other', () => {
  expect(viewCompleteness({ withText: 5, factsOnly: 3, named: 2 })).toEqual({
    words: '5 rules with a text, 3 of which only the facts are held, 2 known by number only',
    parts: [
      { kind: 'text', count: 5, words: 'with a text', x: 0, width: 50 },
      { kind: 'facts', count: 3, words: 'of which only the facts are held', x: 50, width: 30 },
      { kind: 'named', count: 2, words: 'known by number only', x: 80, width: 20 },
    ],
  });
});

test('what there is none of is not shown', () => {
  expect(viewCompleteness({ withText: 0, factsOnly: 1, named: null })).toMatchObject({
    words: '1 rule of which only the facts are held',
    parts: [{ kind: 'facts', x: 0, width: 100 }],
  });
  expect(viewCompleteness({ withText: 0, factsOnly: 0, named: 0 })).toEqual({
    words: 'no rules',
    parts: [],
  });
});
