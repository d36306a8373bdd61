import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { findCitations, remarkCitations, type CitationLinkOptions } from './citations.ts';
import { parseText } from './text.ts';

const references = ['rule', 'short-rule', 'revision', 'proposal', 'time', 'title'];
const isTitle = (words: string): boolean => words === 'Crooks';

function cited(markdown: string): string[] {
  return findCitations(parseText(markdown), { references, isTitle }).map(
    ({ kind, key, revision, printed }) => `${kind} ${key}/${revision ?? '-'} ${printed}`,
  );
}

describe('citations of a text', () => {
  test('are given once each, in the order of their first mention, as first printed', () => {
    expect(cited('See r33, Rule 12/2 and p7.\n\n- rule 33, “Crooks”\n- Rule 12, “Crooks”')).toEqual(
      [
        'rule 33/- r33',
        'rule 12/2 Rule 12/2',
        'proposal 7/- p7',
        'title Crooks/- Crooks',
        'rule 12/- Rule 12',
      ],
    );
  });

  test('are found in every block but preformatted ones', () => {
    const markdown =
      '### On r1\n\n> r2\n\n| r3 | b |\n| - | - |\n| c | r4 |\n\n- d\n\n  **r5** r6\n\n```\nr7\n```\n';
    expect(cited(markdown).map((line) => line.slice(-2))).toEqual([
      'r1',
      'r2',
      'r3',
      'r4',
      'r5',
      'r6',
    ]);
  });

  test.each([
    ['### Rule 4: Tides'],
    ['#### r4'],
    ['Rule 4. The tide turns.'],
    ['- rule 4) The tide turns.'],
    ['> Rule 4: The tide turns.'],
  ])('are not the number of the block itself: %j', (markdown) => {
    expect(cited(markdown)).toEqual([]);
  });

  test.each([['Rule 4 turns the tide.'], ['So says Rule 4.'], ['### Against Rule 4']])(
    'may stand at the edges of a block: %j',
    (markdown) => {
      expect(cited(markdown)).toEqual(['rule 4/- Rule 4']);
    },
  );

  test('leave the tree as it was', () => {
    const tree = parseText('See r33.');
    const before = structuredClone(tree);
    findCitations(tree, { references });
    expect(tree).toEqual(before);
  });
});

describe('the remark plugin', () => {
  const options: CitationLinkOptions = {
    references,
    resolve: ({ kind, key }) => (key === '404' ? null : { href: `/${kind}/${key}/`, title: 'T' }),
  };

  async function linked(markdown: string): Promise<Root> {
    const tree = unified().use(remarkParse).parse(markdown);
    await unified().use(remarkCitations, options).run(tree);
    return tree;
  }

  test('links the words of a citation and no others', async () => {
    expect(await linked('See rules 33 and 404, or p7.')).toMatchObject({
      children: [
        {
          children: [
            { value: 'See rules ' },
            { type: 'citationLink', href: '/rule/33/', title: 'T', children: [{ value: '33' }] },
            { value: ' and 404, or ' },
            { type: 'citationLink', href: '/proposal/7/', children: [{ value: 'p7' }] },
            { value: '.' },
          ],
        },
      ],
    });
  });

  test('leaves words alone that lead nowhere, are a link already or are code', async () => {
    const markdown = 'r404 [r1](#a) `r2`\n\n    r3\n';
    const plain = unified().use(remarkParse).parse(markdown);
    expect(await linked(markdown)).toEqual(plain);
  });
});
