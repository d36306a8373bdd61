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

test.each([
  ['further in than what it goes on', ['Power changed from 3 to 4, 26 Sep', 0], ['103', 3], []],
  ['alone, where no sentence ended', ['Power changed from 3 to 4, 26 Sep', 0], ['103', 0], []],
  ['further in, with a sign of its own', ['Owls sleep', 0], ['103. Mice', 3], ['103']],
  ['alone, after a stop', ['Owls sleep.', 0], ['103. Mice', 0], ['103']],
  ['after a blank line', ['', 0], ['103. Mice', 3], ['103']],
] as const)(
  'a plain line with a number is looked at with the line above it: %s',
  (_, above, own, found) => {
    const lines = [['Rule 101', 0], above, own, ['Rule 105', 0]] as const;
    const placed = lines.map(([text, start], line) => ({ text, span: { line, start } }));
    const [words] = placed.slice(2);
    const member = { line: { index: 2, kind: 'plain', words }, name: readRuleName(own[0]) };
    const choice = {
      outline: {
        lines: placed,
        marked: new Map(),
        families: [{ members: [member], outOfOrder: [] }],
      },
      headings: new Map([
        [0, { index: 0, number: '101' }],
        [3, { index: 3, number: '105' }],
      ]),
      taken: [],
    };
    expect(findSwallowed(choice as unknown as Choice).map(({ number }) => number)).toEqual(found);
  },
);
