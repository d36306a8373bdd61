import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { describe, expect, test } from 'vitest';
import { cutText, joinParts } from './parts.ts';

function parse(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfmTable(), { disable: { null: ['htmlFlow', 'definition'] } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** A tree without lines, columns and what lists are said to span; offsets of what holds words are kept. */
function bare(tree: Root): unknown {
  return JSON.parse(
    JSON.stringify(tree.children, (key, value: unknown) => {
      // A blank line within the code of an item is none between items; that alone cannot be seen.
      if (key === 'spread') return undefined;
      // White space at the end of code that nothing ends is no words.
      if (key === 'value') return String(value).trimEnd();
      if (key !== 'position') return value;
      return (value as NonNullable<Nodes['position']>).start.offset;
    }),
  );
}

function inParts(text: string): Root {
  const parts = cutText(text, 0, 1);
  expect(
    parts
      .map((part) => part.text)
      .join('')
      .replace(/\s/gu, ''),
  ).toBe(text.replace(/\s/gu, ''));
  return joinParts(parts.map((part) => ({ ...part, tree: parse(part.text) })));
}

const countOf = (text: string): number => cutText(text, 0, 1).length;

describe('a text is cut', () => {
  test.each([
    ['a\n\nb\n\n# c\nd\n', 3],
    ['- a\n- b\n  - c\n\n- d\n\ne\n', 4],
    ['3. a\n7. b\n', 2],
    ['> a\n\nb\n', 2],
    ['| a |\n|---|\n| b |\n\nc\n', 2],
  ])('at the outermost level: %j', (text, count) => {
    expect(countOf(text)).toBe(count);
  });

  test.each(['a\nb\n', '```\na\n\nb\n', '- a\n\n  b\n', 'a\n2. b\n', '  ```\na\n\nb\n'])(
    'nowhere else: %j',
    (text) => {
      expect(countOf(text)).toBe(1);
    },
  );

  test('only where it is long', () => {
    const text = 'Eels are long.\n\n'.repeat(1_000);
    expect(cutText(text)).toHaveLength(1);
    expect(cutText(text.repeat(2)).map((part) => part.text.length > 8_000)).not.toContain(true);
  });
});

const lines = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '', '', ' ', '  ', '   ', '    ', '\t', '> ', '- ', '1. ', '  - '),
      fc.constantFrom(
        ...['a', 'b', '- a', '- b', '* a', '+ a', '1. a', '2. b', '3) c', '-', '1.', '> a', '# a'],
        ...[
          '```',
          '~~~',
          '````',
          '``` a',
          '---',
          '***',
          '* * *',
          '===',
          '| a |',
          '|---|',
          '',
          '',
          '',
        ],
      ),
    ),
    { maxLength: 14 },
  )
  .map((all) => all.map(([before, line]) => `${before}${line}\n`).join(''));

test('parts that are joined are what the whole is', () => {
  fc.assert(
    fc.property(lines, (text) => {
      expect(bare(inParts(text))).toEqual(bare(parse(text)));
    }),
    { numRuns: 3_000 },
  );
});
