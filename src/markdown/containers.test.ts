import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { findDeepContainer } from './containers.ts';
import { parseText } from './text.ts';

const PIECES = [
  ...[
    '> ',
    '>',
    '- ',
    '* ',
    '+ ',
    '1. ',
    '2) ',
    '10. ',
    'a',
    'b ',
    '\n',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
  ],
  ...['  ', '   ', ' ', '\t', '```', '~~~', '````', '| a |\n| - |\n', '# '],
];

const texts = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 16 })
  .map((pieces) => pieces.join(''));

/** How many quotations and items lie one in another at most. */
function depthOf(tree: Nodes): number {
  const inner = 'children' in tree ? tree.children.map(depthOf) : [];
  const own = tree.type === 'blockquote' || tree.type === 'listItem' ? 1 : 0;
  return own + Math.max(0, ...inner);
}

test('never fewer levels are counted than the parser makes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const depth = depthOf(parseText(text));
      if (depth > 0) expect(findDeepContainer(text, depth - 1)).toBeDefined();
      expect(depth).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['fenced code', '```\n> > > a\n- - - - a\n```\n', 0],
  ['words that only look like it', 'a > b - c 1. d', 0],
  ['a list that ends', '- a\n\nb\n\n- c\n', 1],
  ['lines set in below no item', `a\n\n${' '.repeat(200)}- b\n`, 1],
])('no more are counted in %s', (_what, text, depth) => {
  expect(findDeepContainer(text, depth)).toBeUndefined();
});

test.each([
  ['> > > a', 2, 4],
  ['> > > > a', 2, 4],
  ['a\n\n- b\n  - c\n', 1, 9],
  // Windows' end of a line is one end, not a line and a blank one.
  ['> 1. \r\n> \t > ', 2, 11],
])('the first mark of %j that is too deep for %d levels stands at %d', (text, limit, offset) => {
  expect(findDeepContainer(text, limit)).toBe(offset);
});
