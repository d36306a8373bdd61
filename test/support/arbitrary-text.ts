import fc, { type Arbitrary } from 'fast-check';
import type {
  BlockContent,
  Code,
  Heading,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  Strong,
  Table,
  TableCell,
  Text,
} from 'mdast';
import { toLinkTarget, toRuleTarget } from '../../src/markdown/link-target.ts';

/** Pieces of wording that Markdown, HTML or a game's own marks give a meaning. */
const SNAGS = [
  ...['#', '##', '1)', '1.', '12.', '+', '-', '- ', '*', '**', '_', '__', '~', '~~~', '```', '`'],
  ...['>', '|', '| - |', ':-', '\\', '\\\\', '&amp;', '&#35;', '&', '=', '===', '---', '!', '$1$'],
  ...['<b>', '</b>', '<!-- x -->', '<script>', '<![CDATA[', ']]>', '<http://x.y>', 'http://x.y'],
  ...['[[', ']]', '[a](b)', '![x](y)', '[a]: b', '{{', '}}', '((', '))', '/*', '*/', '"[["'],
  ...['  ', '\t', '\n', ' ', '\u00A0', 'a', 'b.', 'word', '“q”', '"q"', 'é', '\u0301', '😀'],
  ...['\uFFFD', '\u202E', '\u2066', '\u2069', 'A.1', '(a)', 'IV.', 'Rule 33', 'r257.A.2', 'p19'],
];

const snags = fc.array(fc.constantFrom(...SNAGS), { minLength: 1, maxLength: 6 });

/**
 * Words as an archive may print them: any characters but lone halves of surrogate pairs, which are
 * no text, and control characters other than white space, which the importer refuses or replaces.
 */
export const arbitraryWords: Arbitrary<string> = fc
  .oneof(
    snags.map((pieces) => pieces.join('')),
    snags.map((pieces) => pieces.join(' ')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
  .map((words) => words.replace(/[^\P{Cc}\t\n\f\v]|\p{Cs}/gu, ''));

const text: Arbitrary<Text> = arbitraryWords.map((value) => ({ type: 'text', value }));

/** Addresses to which a text may lead, of rules and of pages outside. */
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }).map(toLinkTarget),
  arbitraryWords.map(toRuleTarget),
  fc.constantFrom('mailto:a@b.example', 'https://a.example/(b)_*c*', 'javascript:a', '#a', 'a b'),
);

interface Phrases extends Record<string, unknown> {
  phrase: PhrasingContent;
  phrases: PhrasingContent[];
}

const { phrase } = fc.letrec<Phrases>((tie) => ({
  phrase: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.constant({ type: 'break' as const }) },
    {
      weight: 1,
      arbitrary: arbitraryWords.map((value) => ({ type: 'inlineCode' as const, value })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constantFrom(
          ...(['delete', 'emphasis', 'strong', 'subscript', 'superscript', 'underline'] as const),
        ),
        children: tie('phrases'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('link' as const),
        url: address.map((url = '') => url),
        children: tie('phrases'),
      }),
    },
  ),
  phrases: fc.array(tie('phrase'), { maxLength: 3 }),
}));

const phrases: Arbitrary<PhrasingContent[]> = fc.array(phrase, { minLength: 1, maxLength: 4 });

const paragraph: Arbitrary<Paragraph> = phrases.map((children) => ({
  type: 'paragraph',
  children,
}));

const heading: Arbitrary<Heading> = fc.record({
  type: fc.constant('heading'),
  depth: fc.constantFrom(3, 4, 5, 6),
  children: phrases,
});

const code: Arbitrary<Code> = arbitraryWords.map((value) => ({ type: 'code', value }));

const cell: Arbitrary<TableCell> = fc
  .array(phrase, { maxLength: 2 })
  .map((children) => ({ type: 'tableCell', children }));

const table: Arbitrary<Table> = fc.integer({ min: 1, max: 3 }).chain((columns) =>
  fc
    .array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((rows) => ({
      type: 'table',
      children: rows.map((children) => ({ type: 'tableRow', children })),
    })),
);

const entry: Arbitrary<ListItem> = fc
  .tuple(arbitraryWords, paragraph)
  .map(([value, definition]) => {
    const term: Strong = { type: 'strong', children: [{ type: 'text', value }] };
    const children: ListItem['children'] = [{ type: 'paragraph', children: [term] }, definition];
    return { type: 'listItem', spread: true, children };
  });

const glossary: Arbitrary<List> = fc
  .array(entry, { minLength: 1, maxLength: 3 })
  .map((children) => ({ type: 'list', ordered: false, spread: true, children }));

interface Blocks extends Record<string, unknown> {
  block: BlockContent;
  blocks: BlockContent[];
  list: List;
  item: ListItem;
}

const { block } = fc.letrec<Blocks>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    paragraph,
    heading,
    code,
    table,
    glossary,
    tie('list'),
    tie('blocks').map((children) => ({ type: 'blockquote' as const, children })),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  list: fc.array(tie('item'), { minLength: 1, maxLength: 3 }).chain((children) =>
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      spread: fc.constant(false),
      children: fc.constant(children),
    }),
  ),
  item: tie('blocks').map((children) => ({
    type: 'listItem',
    spread: children.length > 1,
    children,
  })),
}));

/** Texts made of every kind of block that importers make. */
export const arbitraryText: Arbitrary<Root> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((children) => ({ type: 'root', children }));
