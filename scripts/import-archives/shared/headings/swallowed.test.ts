import { expect, test } from 'vitest';
import type { Choice } from './choose.ts';
import { readRuleName } from './rule-name.ts';
import { findSwallowed } from './swallowed.ts';

/** Returns the numbers of lines that are swallowed, of lines with a sign before them, between the headings of 101 and 105. */
function swallowed(...[first, second, third]: readonly [string, string, string]): string[] {
  const lines = [first, 'Rule 101', second, 'Rule 105', third].map((text) => ({ text }));
  const marked = lines.map(({ text }, index) => [
    index,
    {
      line: { index, kind: 'sign', words: { text, span: { line: index } } },
      name: readRuleName(text),
    },
  ]);
  const headings = [
    [1, { index: 1, number: '101' }],
    [3, { index: 3, number: '105' }],
  ];
  const choice = {
    outline: { lines, marked: new Map(marked as never), families: [] },
    headings: new Map(headings as never),
    taken: [],
  };
  return findSwallowed(choice as unknown as Choice).map(({ number }) => number);
}

test('a number that lies between those of the rules around it was swallowed', () => {
  expect(swallowed('100. Owls', '103. Mice', '107. Carp')).toEqual(['100', '103', '107']);
  expect(swallowed('102. Owls', '99. Mice', '104. Carp')).toEqual([]);
  expect(swallowed('106. Owls', '106. Mice', '3. Carp')).toEqual([]);
});

test('above the first rule only a number of three digits is taken for that of a rule', () => {
  expect(swallowed('50. Owls', '50. Mice', '50. Carp')).toEqual([]);
  expect(swallowed('99. Owls', '103. Mice', '99. Carp')).toEqual(['103']);
});
