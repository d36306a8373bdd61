import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { findPairs, type Run } from './emphasis-pairs.ts';
import { parseText } from './text.ts';

/** What stored texts do not know, so that the library reads them as they are meant. */
const WORDS = { disable: { null: ['codeText', 'labelEnd', 'htmlText', 'codeIndented'] } };

const PIECES = ['*', '_', 'a', 'b ', ' ', '.', '\n', '  \n', '\\*', '&amp;', 'x y'];

test('emphasis is what the library makes of it, where no run has more than one mark', () => {
  const texts = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 14 })
    .map((pieces) => `a${pieces.join('')}`)
    .filter((text) => !/[*_]{2}/u.test(text.replaceAll('\\*', '')) && !/^\s*[*_]/mu.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      const [found, wanted] = [parseText(text), fromMarkdown(text, { extensions: [WORDS] })];
      expect(bare(found)).toEqual(bare(wanted));
    }),
    { numRuns: 3_000 },
  );
});

/** A tree without places, which plain paragraphs do not have. */
function bare(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)),
  );
}

// The examples of CommonMark 0.31 for what the library reads otherwise: the rule of three holds for
// the runs as they are written.
test.each([
  ['**a *b***', '<strong>a <em>b</em></strong>'],
  ['***a** b*', '<em><strong>a</strong> b</em>'],
  ['*a**b*', '<em>a**b</em>'],
  ['a**b *.a**', 'a*<em>b <em>.a</em></em>'],
  ['*a _b* c_', '<em>a _b</em> c_'],
  ['a_b_c', 'a_b_c'],
])('%s is %s', (text, html) => {
  expect(htmlOf(parseText(text).children[0])).toBe(html);
});

interface Part {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Part[];
}

function htmlOf(node: Part | undefined): string {
  if (node?.children === undefined) return node?.value ?? '';
  const inner = node.children.map(htmlOf).join('');
  const tag = { emphasis: 'em', strong: 'strong' }[node.type];
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}

test('pairs lie in each other or beside each other, and no mark is in two', () => {
  const run = fc.record({
    mark: fc.constantFrom('*', '_'),
    size: fc.integer({ min: 1, max: 7 }),
    opens: fc.boolean(),
    closes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), (written) => {
      const runs = written.map((one): Run => ({ ...one, closed: 0, opened: 0 }));
      const ends = findPairs(runs).map(({ opener, closer, openedAt, closedAt, use }) => {
        expect(opener.mark).toBe(closer.mark);
        return [runs.indexOf(opener) * 10 + openedAt, runs.indexOf(closer) * 10 + closedAt, use];
      });
      for (const { size, closed, opened } of runs) {
        expect(closed + opened).toBeLessThanOrEqual(size);
      }
      for (const [from = 0, to = 0] of ends) {
        expect(from).toBeLessThan(to);
        const crossing = ends.filter(([a = 0, b = 0]) => a < from && from < b && b < to);
        expect(crossing).toEqual([]);
      }
    }),
  );
});
