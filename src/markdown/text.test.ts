import fc from 'fast-check';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { arbitraryText, arbitraryWords } from '../../test/support/arbitrary-text.ts';
import { toStorable } from './storable.ts';
import { parseText, plainText, stringifyText } from './text.ts';

const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
});

const onSpaces = (words: string): string => words.replace(/\s+/gu, ' ').trim();

/** The kinds of nodes and the words in them, without places and white space. */
function shape(node: Root | Root['children'][number]): unknown {
  if ('children' in node) return [node.type, ...node.children.map(shape)];
  return [node.type, 'value' in node ? onSpaces(node.value) : ''];
}

describe('a text that is written and read again', () => {
  test('has the same words', () => {
    fc.assert(
      fc.property(arbitraryText, (tree) => {
        const read = parseText(stringifyText(tree));
        expect(onSpaces(plainText(read))).toBe(onSpaces(plainText(tree)));
      }),
      { numRuns: 2000 },
    );
  });

  test('has the same blocks', () => {
    fc.assert(
      fc.property(arbitraryText, (tree) => {
        expect(shape(parseText(stringifyText(tree)))).toEqual(shape(toStorable(tree)));
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps control characters of a paragraph', () => {
    expect(plainText(parseText(stringifyText(paragraph('a\u0001b\u0085c'))))).toBe(
      'a\u0001b\u0085c',
    );
  });

  test.each([
    '# not a heading',
    '12. not a list',
    '3) not a list',
    '+ not a bullet',
    '- not a bullet',
    '~~~ not a fence',
    '> not a quotation',
    '---',
    '===',
    '| not | a table |',
    'R&amp;D &#35; &copy',
    'C:\\*\\ \\[ \\',
    '*not* _stressed_ **at** __all__ `code`',
    '$\\{a,b\\}$ 10\\,\\overrightarrow{A}',
    '<b onclick="x()">not bold</b> <!-- not hidden --> <![CDATA[x]]>',
    '[not](a-link) ![not](an-image) [a]: b <http://not.example>',
    '[[not a link]] {{ not }} /* not */ *e.g.*',
  ])('keeps %j as words', (words) => {
    expect(parseText(stringifyText(paragraph(words)))).toMatchObject(paragraph(words));
  });

  test('keeps every line of a preformatted block', () => {
    const board: Root = {
      type: 'root',
      children: [{ type: 'code', value: ' .--.\n```\n\n |#\\|' }],
    };
    expect(parseText(stringifyText(board))).toMatchObject(board);
  });
});

describe('a hand-made text', () => {
  test('has markup of other kinds as words', () => {
    const markdown = '<div>a</div>\n\n[b](javascript:x) ![c](d) <http://e.f>\n\nh\n===\n\n    i';
    expect(plainText(parseText(markdown))).toBe(
      '<div>a</div>\n\n[b](javascript:x) ![c](d) <http://e.f>\n\nh\n===\n\ni',
    );
  });

  test('is read without fail, whatever stands in it', () => {
    fc.assert(
      fc.property(arbitraryWords, (markdown) => {
        expect(parseText(markdown).type).toBe('root');
      }),
    );
  });
});

test('plain text parts blocks by blank lines, items and rows by line ends, cells by tabs', () => {
  const markdown = 'a\\\nb\n\n- c\n- d\n  - e\n\n| f | g |\n| - | - |\n| h | i |\n';
  expect(plainText(parseText(markdown))).toBe('a\nb\n\nc\nd\ne\n\nf\tg\nh\ti');
});
