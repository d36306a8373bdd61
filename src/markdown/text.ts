import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';

/**
 * Writes a text as it is stored in `src/content/texts`: CommonMark with tables, in which every
 * character of the wording stands for itself.
 */
export function stringifyText(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    fence: '`',
    extensions: [gfmTableToMarkdown()],
  });
}

/** Reads a stored text. Markup that stands in it is text: raw HTML becomes words. */
export function parseText(markdown: string): Root {
  // The table syntax doubles the time of parsing, and few texts have a table.
  const tables = /^ {0,3}\|/mu.test(markdown);
  const tree = tables
    ? fromMarkdown(markdown, {
        extensions: [gfmTable()],
        mdastExtensions: [gfmTableFromMarkdown()],
      })
    : fromMarkdown(markdown);
  return tree;
}

const BLOCKS = new Set(['paragraph', 'heading', 'code', 'table', 'list', 'blockquote']);

/**
 * Gives the wording of a text: blocks parted by a blank line, items and rows by a line end, cells by
 * a tab. Bullets are structure and do not stand in it; printed numbers are words and do.
 */
export function plainText(tree: Root): string {
  return blocks(tree.children).trim();
}

function blocks(nodes: readonly Nodes[]): string {
  return nodes.map(wordsOf).join('\n\n');
}

function wordsOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'table') return node.children.map(wordsOf).join('\n');
  if (node.type === 'tableRow') return node.children.map(wordsOf).join('\t');
  if (node.type === 'list') return node.children.map(wordsOf).join('\n');
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const children: readonly Nodes[] = node.children;
  const first = children[0];
  if (first && BLOCKS.has(first.type)) return children.map(wordsOf).join('\n');
  return children.map(wordsOf).join('');
}
