import { expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import { logicalRuleset } from './index.ts';
import { readHeading, readPageLines } from './lines.ts';
import { isDrawn, partRule } from './rule-parts.ts';

describeFormat(logicalRuleset, import.meta.url);

const linesOf = (text: string) => readPageLines({ name: 'a', path: 'a', lines: text.split('\n') });

test.each([
  ['Rule 101/17 (Power=4)', '101', 17, { power: ['4'] }],
  ['Rule  869/0 (Power=1, MI=3)', '869', 0, { power: ['1'], mi: ['3'] }],
  ['Rule 12/3', '12', 3, {}],
  ['Regulation AA0/1', 'AA0', 1, {}],
  ['Rule 12 (Power=1)', '12', null, { power: ['1'] }],
])('%s is the heading of a rule', (line, number, revision, attributes) => {
  expect(linesOf(line).map(readHeading)).toEqual([{ number, revision, attributes }]);
});

test.each([
  'Rule 12',
  'Rule NNNN (Power=N)',
  '  Rule 12/3 (Power=1)',
  'Rule 12/3 (as amended)',
  'Rule 12/3 says so.',
])('%s is none', (line) => {
  expect(linesOf(line).map(readHeading)).toEqual([undefined]);
});

test('a note among the entries of a history is none of them', () => {
  const { history, annotations } = partRule(
    linesOf(
      'A\n\n      B.\n\nHistory:\nCreated, 5 May 2005\n[Note: so it was\n told.]\nAmended(1), 6 May 2005',
    ),
  );
  expect(history.map((lines) => lines.map(({ words }) => words))).toEqual([
    ['Created, 5 May 2005'],
    ['Amended(1), 6 May 2005'],
  ]);
  expect(annotations.map((lines) => lines.length)).toEqual([2]);
});

test('a text that nothing sets in is a text', () => {
  const { title, text, annotations } = partRule(linesOf('A\n\nB is C.\n\nC is D.'));
  expect(title?.words).toBe('A');
  expect(text.map(({ words }) => words)).toEqual(['B is C.', '', 'C is D.']);
  expect(annotations).toEqual([]);
});

test.each([
  ['a list of items', '(a)  one\n     more\n     more\n     more\n     more', false],
  ['a paragraph that is set in', 'A:\n\n     one\n     two\n     three\n     four', false],
  ['a drawing', '     /\\\n    /  \\\n   /    \\\n       ||\n      _||_\n        ~~~\n', true],
])('%s is drawn: %j', (_, text, expected) => {
  const lines = linesOf(text).map(({ words, indent, span }) => ({
    words,
    indent: indent + 1,
    span,
  }));
  expect(isDrawn(lines)).toBe(expected);
});
