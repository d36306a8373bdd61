import fc, { type Arbitrary } from 'fast-check';
import type { Heading, Nodes, Paragraph } from 'mdast';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../test/support/arbitrary-text.ts';
import { readPlainParagraphs, writePlainParagraphs } from './plain-paragraphs.ts';
import { toStorable } from './storable.ts';
import { parseText, stringifyText } from './text.ts';

/** Words, and what looks like Markdown and is none where it stands. */
const piece: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'a',
    'é 😀',
    '[[b]]',
    '[c](d)',
    '[c](rule:d)',
    '<u>',
    '</u>',
    '<b>',
    '<!-- e -->',
    '`f`',
    '===',
    '1.2',
    '(3) g',
  ),
  fc.constantFrom('h # i', 'j - k', '12', '!', '“l”', 'm | n', '\u2028', '\uFEFF', 'http://o.p'),
  // Signs that are escaped, and strokes that escape nothing.
  fc.constantFrom(
    '\\*',
    '\\#',
    '\\- o',
    '1\\. p',
    '\\[q](r)',
    '\\<u>',
    '\\\\',
    '\\_s\\_',
    '\\`',
    '\\&amp;',
  ),
  fc.constantFrom('\\', '\\t', '](http\\://v)', '<\\/u>', '\\|-', '\\~\\~\\~', '\\>'),
  arbitraryWords,
);

const text: Arbitrary<string> = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ', '\n', '\n\n', '\n\n\n')), { maxLength: 6 })
  .map((pieces) => pieces.flat().join(''));

/** The tree without places in the source. */
function bare(node: Nodes): unknown {
  const { position: _, ...rest } = node;
  return 'children' in node ? { ...rest, children: node.children.map(bare) } : rest;
}

describe('a text of nothing but paragraphs', () => {
  test('is read as the parser of Markdown reads it', () => {
    fc.assert(
      fc.property(text, (words) => {
        const plain = readPlainParagraphs(words);
        fc.pre(plain !== null && !/\|[ \t]*:?-/u.test(words));
        // A heading is left to the parser, and with it all that stands before.
        const { children } = parseText(`${words}\n\n# End`);
        expect(bare(plain)).toEqual({
          type: 'root',
          children: children.slice(0, -1).map(bare),
        });
      }),
      { numRuns: 500 },
    );
  });

  test('has its lines and its blank lines', () => {
    expect(readPlainParagraphs('a\nb [c](d)\n\n\n12 e\n')).toMatchObject({
      children: [
        { type: 'paragraph', children: [{ value: 'a\nb [c](d)' }] },
        { type: 'paragraph', children: [{ value: '12 e' }] },
      ],
    });
  });

  test.each([
    'a\\',
    'a &amp; b',
    '*a*',
    '_a_',
    '# a',
    'a\n- b',
    '1. a',
    'a  \nb',
    ' a',
    '> a',
    '~~~',
    '\ta',
    'a\r\nb',
    'a\0',
  ])('is not %j', (words) => {
    expect(readPlainParagraphs(words)).toBeNull();
  });
});

describe('paragraphs of words that need no escape', () => {
  const words = fc
    .array(
      fc.oneof(
        fc.constantFrom('a', '“b”', '1.', '(2)', '3)', 'c - d', "'e'", 'f: g', 'http://h.i', 'j/k'),
        piece,
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((pieces) => pieces.join(' '));

  test('are written as the writer of Markdown writes them', () => {
    let written = 0;
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), (all) => {
        const children = all.map((value): Paragraph => ({
          type: 'paragraph',
          children: [{ type: 'text', value }],
        }));
        const plain = writePlainParagraphs(toStorable({ type: 'root', children }));
        if (plain === null) return;
        written++;
        // A heading is left to the writer, and with it all that stands before.
        const end: Heading = {
          type: 'heading',
          depth: 1,
          children: [{ type: 'text', value: 'End' }],
        };
        expect(`${plain}\n# End\n`).toBe(
          stringifyText({ type: 'root', children: [...children, end] }),
        );
      }),
      { numRuns: 2_000 },
    );
    expect(written).toBeGreaterThan(100);
  });
});
