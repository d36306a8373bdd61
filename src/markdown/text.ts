import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import { DEPTH_LIMIT, TOO_DEEP } from '../diagnostics/depth.ts';
import { findDeepContainer } from './containers.ts';
import { findDeepNode } from './depth.ts';
import { linearEmphasis } from './emphasis.ts';
import { linearWords } from './linear-words.ts';
import { joinMarks } from './join-marks.ts';
import { cutText, joinParts } from './parts.ts';
import { phrasingHandlers, setNestedApart } from './phrasing-to-markdown.ts';
import { readPlainParagraphs, writePlainParagraphs } from './plain-paragraphs.ts';
import { toStorable } from './storable.ts';
import { linearCode } from './stored-code.ts';
import { STORED_MARKS, storedMarkNodes } from './stored-marks.ts';

/**
 * Writes a text as it is stored in `src/content/texts`: CommonMark with tables, in which every
 * character of the wording stands for itself. Read again, it has the same words and the same blocks;
 * white space at the edges of blocks and lines, and what holds no words, is left out.
 */
export function stringifyText(tree: Root): string {
  const storable = toStorable(tree);
  return writePlainParagraphs(storable) ?? writeMarks(storable);
}

function writeMarks(storable: Root): string {
  return toMarkdown(setNestedApart(storable), {
    bullet: '-',
    rule: '-',
    fence: '`',
    handlers: phrasingHandlers,
    extensions: [gfmTableToMarkdown()],
  });
}

const [STAR, UNDERSCORE, TICK] = [0x2a, 0x5f, 0x60];

/**
 * What CommonMark knows and stored texts do not: words that look like it stay words. Left are
 * paragraphs, headings, lists, quotations, fenced code, rulers, line breaks, emphasis, code, links to
 * addresses that stand in them, and a few tags of HTML.
 */
const PLAIN: NonNullable<Options['extensions']>[number] = {
  text: {
    ...STORED_MARKS,
    [STAR]: linearEmphasis,
    [UNDERSCORE]: linearEmphasis,
    [TICK]: linearCode,
  },
  disable: {
    null: [
      'attention',
      'autolink',
      'codeIndented',
      'codeText',
      'definition',
      'htmlFlow',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

/**
 * Reads a stored text. Raw HTML and images that stand in it are words, and so are links in other forms
 * than those in which texts are stored.
 * @throws RangeError for one that is nested too deep; whoever reads a file asks `findTextDepth` first.
 */
export function parseText(markdown: string): Root {
  const plain = mayHaveTable(markdown) ? null : readPlainParagraphs(markdown);
  if (plain !== null) return plain;
  const tree = findDeepContainer(markdown) === undefined ? parseMarks(markdown) : undefined;
  if (tree === undefined || findDeepNode(tree) !== undefined) throw new RangeError(TOO_DEEP);
  return tree;
}

/**
 * Finds what in a stored text is nested deeper than `DEPTH_LIMIT`: quotations, lists, emphasis. Gives
 * its offset; undefined where there is nothing.
 */
export function findTextDepth(markdown: string): number | undefined {
  const container = findDeepContainer(markdown);
  if (container !== undefined) return container;
  // All that may be nested has two marks a level at least, and few texts have so many of them.
  const marks = markdown.match(/[*_[<]/gu)?.length ?? 0;
  if (marks <= DEPTH_LIMIT) return undefined;
  return findDeepNode(parseMarks(markdown))?.position?.start.offset;
}

/** The table syntax doubles the time of parsing, and few texts have a table. */
function mayHaveTable(markdown: string): boolean {
  return /\|[ \t]*:?-/u.test(markdown);
}

function parseMarks(markdown: string): Root {
  const parts = cutText(markdown).map((part) => ({ ...part, tree: parsePart(part.text) }));
  const tree = joinParts(parts);
  joinMarks(tree);
  return tree;
}

function parsePart(markdown: string): Root {
  return mayHaveTable(markdown)
    ? fromMarkdown(markdown, {
        extensions: [gfmTable(), linearWords, PLAIN],
        mdastExtensions: [gfmTableFromMarkdown(), storedMarkNodes],
      })
    : fromMarkdown(markdown, {
        extensions: [linearWords, PLAIN],
        mdastExtensions: [storedMarkNodes],
      });
}

const BLOCKS = new Set<string>([
  'blockquote',
  'code',
  'heading',
  'list',
  'paragraph',
  'table',
] satisfies Nodes['type'][]);

/**
 * Returns the wording of a text: blocks parted by a blank line, items and rows by a line end, cells by
 * a tab. Bullets are structure and do not stand in it; printed numbers are words and do.
 */
export function plainText(tree: Root): string {
  return tree.children.map(wordsOf).join('\n\n').trim();
}

/** Calls itself once a level of the text, of which there are `DEPTH_LIMIT` at most. */
function wordsOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const children: readonly Nodes[] = node.children;
  return children.map(wordsOf).join(between(node, children[0]));
}

function between(node: Nodes, first: Nodes | undefined): string {
  if (node.type === 'tableRow') return '\t';
  if (node.type === 'table' || node.type === 'list') return '\n';
  return first && BLOCKS.has(first.type) ? '\n' : '';
}
