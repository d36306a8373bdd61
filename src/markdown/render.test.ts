import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryText, arbitraryWords } from '../../test/support/arbitrary-text.ts';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkAnchors } from './anchors.ts';
import { remarkCitations } from './citations.ts';
import { remarkComments } from './comments.ts';
import { remarkGlossary } from './glossary.ts';
import { remarkHeadings } from './headings.ts';
import {
  findCitations,
  findTerms,
  parseText,
  plainText,
  REFERENCE_FORMS,
  renderText,
  stringifyText,
  type RenderOptions,
} from './index.ts';
import { remarkLabels } from './labels.ts';
import { remarkQuotedBlocks } from './quoted-blocks.ts';

/** A game with two kinds of comment and every form of reference, and an archive that lacks number 404. */
const options: RenderOptions = {
  comments: [
    { open: '[[', close: ']]' },
    { open: '/*', close: '*/' },
  ],
  references: REFERENCE_FORMS.map(({ name }) => name),
  isTitle: (words) => words === 'Slack Water',
  resolve: ({ kind, key, revision }) =>
    key === '404'
      ? null
      : {
          href: `/${kind}/${key.replaceAll(/[<>"]/gu, '')}/`,
          title: `${kind} ${key}/${revision ?? '-'}`,
        },
  idPrefix: 'r1-',
};

const fixtures = join(import.meta.dirname, 'fixtures');

describe('rendered texts', () => {
  test.each(readdirSync(fixtures))('%s', (name) => {
    const file = join(fixtures, name, 'output.html');
    const rendered = `${renderText(readFileSync(join(fixtures, name, 'input.md'), 'utf8'), options)}\n`;
    if (process.env.UPDATE) writeFileSync(file, rendered);
    expect(existsSync(file), 'The expectation is missing; write it with UPDATE=1.').toBe(true);
    expect(rendered).toBe(readFileSync(file, 'utf8'));
  });
});

const TAG = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"]*")*)>/gu;

/** Every tag that a rendered text may hold, with the attributes of `options`. */
const ALLOWED = new RegExp(
  [
    String.raw`^<(?:/(?:p|h[3-6]|ul|ol|li|dl|dt|dd|dfn|table|thead|tbody|tr|th|td|pre|blockquote|span|div|a|strong|em|bdi|code|del|su[bp]|u)`,
    String.raw`(?:p|h[3-6]|table|pre|dt)(?: id="r1-(?:p\d+|term-[a-z0-9-]+)")?`,
    String.raw`ul|dl|ol(?: class="labelled"| start="\d+")?|li(?: value="\d+")?(?: id="r1-p\d+")?`,
    'dd|dfn|thead|tbody|tr|th|td|blockquote|strong|em|br|code|del|su[bp]|u',
    'span class="(?:comment|label|quoted-block)"',
    'div class="quoted-block"|div class="comment" role="note"',
    'div class="(?:board )?scroll" role="region" aria-label="[A-Z][a-z ]+" tabindex="0"',
    String.raw`a href="/[^"<>]*" title="[^"]*"|a href="(?:https?|mailto):[^"<>]*" rel="nofollow"|bdi class="control" title="U\+20[0-9A-F]{2}"`,
  ].join('|') + ')>$',
  'u',
);

/** Takes a rendered text apart into its tags and its words. */
function takeApart(html: string): { tags: string[]; words: string } {
  const words = html.replace(TAG, (_, _closing: string, name: string) =>
    /^(?:p|h\d|li|dt|dd|t[dhr]|div|pre|br)$/u.test(name) ? ' ' : '',
  );
  return {
    tags: [...html.matchAll(TAG)].map(([tag]) => tag),
    words: words.replace(/&#x([0-9A-F]+);/gu, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  };
}

const squeeze = (words: string): string => words.replace(/\s+/gu, '');

/** Expects none but allowed tags, each closed in its turn, and no other angle bracket. */
function expectSafe(html: string): void {
  const open: string[] = [];
  for (const [tag, closing, name] of html.matchAll(TAG)) {
    expect(tag).toMatch(ALLOWED);
    if (closing) expect(open.pop()).toBe(name);
    else if (name !== 'br') open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(html.replace(TAG, '')).not.toContain('<');
}

describe('whatever an archive prints', () => {
  test('is words in allowed elements, and no word is lost', () => {
    fc.assert(
      fc.property(arbitraryWords, (value) => {
        const paragraph = {
          type: 'paragraph' as const,
          children: [{ type: 'text' as const, value }],
        };
        const html = renderText(stringifyText({ type: 'root', children: [paragraph] }), options);
        expectSafe(html);
        expect(squeeze(takeApart(html).words)).toBe(squeeze(value));
      }),
      { numRuns: 3000 },
    );
  });

  test('is so in every kind of block', () => {
    fc.assert(
      fc.property(arbitraryText, (tree) => {
        const html = renderText(stringifyText(tree), options);
        expectSafe(html);
        expect(squeeze(takeApart(html).words)).toBe(squeeze(plainText(tree)));
      }),
      { numRuns: 1000 },
    );
  });

  test('is safe even if it was not written by the importer', () => {
    fc.assert(
      fc.property(arbitraryWords, (markdown) => {
        expectSafe(renderText(markdown, options));
      }),
      { numRuns: 2000 },
    );
  });

  test('links what its citations are found to cite', () => {
    fc.assert(
      fc.property(arbitraryText, (tree) => {
        const markdown = stringifyText(tree);
        const cited = new Set<string>();
        renderText(markdown, {
          ...options,
          resolve: ({ kind, key, revision }) => {
            cited.add(`${kind} ${key} ${revision ?? ''}`);
            return null;
          },
        });
        const found = findCitations(parseText(markdown), options).map(
          ({ kind, key, revision }) => `${kind} ${key} ${revision ?? ''}`,
        );
        expect([...cited]).toEqual(found);
      }),
    );
  });
});

describe('what the site hands in', () => {
  const render = (href: string, title?: string): string =>
    renderText('Rule 1', { ...options, resolve: () => ({ href, title }) });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['JAVASCRIPT:alert(1)'],
    ['\tjavascript:x'],
    ['vbscript:x'],
  ])('is no link where it is no page: %j', (href) => {
    expect(render(href)).toBe('<p id="r1-p1"><a>Rule 1</a></p>');
  });

  test.each([['../rule/1/'], ['#p1'], ['/rule/1/'], ['https://a.example/']])(
    'is a link: %j',
    (href) => {
      expect(render(href)).toBe(`<p id="r1-p1"><a href="${href}">Rule 1</a></p>`);
    },
  );

  test('cannot leave its attribute', () => {
    expect(render('/"><b>', '"><b>&')).toBe(
      '<p id="r1-p1"><a href="/&#x22;><b>" title="&#x22;><b>&#x26;">Rule 1</a></p>',
    );
  });
});

test('every transform is a remark plugin', async () => {
  const markdown = '- A. x [[ Rule 12 ]] {{ y }}\n\n### z\n';
  const tree = unified().use(remarkParse).parse(markdown);
  await unified()
    .use(remarkCitations, options)
    .use(remarkComments, options)
    .use(remarkQuotedBlocks)
    .use(remarkLabels)
    .use(remarkGlossary, options)
    .use(remarkHeadings, options)
    .use(remarkAnchors, options)
    .run(tree);
  const label = { type: 'label', value: 'A.' };
  const comment = { type: 'inlineEnclosure', kind: 'comment' };
  const quoted = { type: 'inlineEnclosure', kind: 'quoted-block' };
  const words = { type: 'text' };
  expect(tree.children).toMatchObject([
    {
      type: 'list',
      children: [{ children: [{ children: [label, words, comment, words, quoted] }] }],
    },
    { type: 'heading' },
  ]);
});

test('headings keep within those of a text, wherever they are moved', () => {
  const levels = (headingShift: number): string[] =>
    [
      ...renderText('# a\n\n### b\n\n###### c\n', { ...options, headingShift }).matchAll(
        /<(h\d)/gu,
      ),
    ].map(([, name = '']) => name);
  expect(levels(0)).toEqual(['h3', 'h3', 'h6']);
  expect(levels(1)).toEqual(['h3', 'h4', 'h6']);
  expect(levels(-2)).toEqual(['h3', 'h3', 'h4']);
});

test('terms of a glossary are found under the ids that they are rendered with', () => {
  const markdown = readFileSync(join(fixtures, 'glossary', 'input.md'), 'utf8');
  const terms = findTerms(parseText(markdown));
  const rendered = [
    ...renderText(markdown, options).matchAll(/<dt id="r1-([^"]*)"><dfn>([^<]*)/gu),
  ];
  expect(terms).toEqual(rendered.map(([, id, words]) => ({ words, id })));
  expect(terms).toHaveLength(3);
});
