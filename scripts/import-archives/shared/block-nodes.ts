import type {
  BlockContent,
  Heading,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Table,
  TableRow,
} from 'mdast';
import type { Claim } from '../draft.ts';
import type { BlockOptions } from './block-options.ts';
import type { Block } from './block.ts';
import { headingDepths } from './heading-depths.ts';
import type { TextLine } from './text-line.ts';

/** Returns the claims on the lines of blocks, in the order in which the words stand in the body. */
export function toClaims(blocks: readonly Block[]): Claim[] {
  return blocks.flatMap(({ marker, lines }): Claim[] => [
    ...(marker ? [{ span: marker.span, as: 'marker' as const }] : []),
    ...lines.map(({ span }) => ({ span, as: 'text' as const })),
  ]);
}

/** A list that may take further items, and where its items begin. */
interface OpenList {
  readonly list: List;
  readonly kind: Block['kind'];
  readonly column: number;
}

/** Lists within lists that are kept; what is set in further stays at this depth. */
const DEEPEST_LIST = 6;

/** Turns blocks into the nodes of a body; items that follow each other are one list. */
export function toNodes(blocks: readonly Block[], { nests = false }: BlockOptions): BlockContent[] {
  const nodes: BlockContent[] = [];
  const depthOf = headingDepths();
  let open: readonly OpenList[] = [];
  for (const block of blocks) {
    const isItem = block.kind === 'bullet' || block.kind === 'step';
    if (!isItem) nodes.push(toNode(block, depthOf));
    open = isItem ? addItem(block, nests ? columnOf(block) : 0, open, nodes) : [];
  }
  return nodes;
}

/** Adds an item to the list that it belongs to, and gives the lists that are open after it. */
function addItem(
  block: Block,
  column: number,
  open: readonly OpenList[],
  nodes: BlockContent[],
): readonly OpenList[] {
  const around = open.slice(0, DEEPEST_LIST - 1).filter((list) => list.column + 1 < column);
  const sibling = open[around.length];
  if (sibling?.kind === block.kind) {
    sibling.list.children.push(toItem(block));
    return [...around, sibling];
  }
  const list = toList(block);
  (around.at(-1)?.list.children.at(-1)?.children ?? nodes).push(list);
  return [...around, { list, kind: block.kind, column }];
}

function columnOf({ marker, lines }: Block): number {
  return (marker ?? lines[0])?.span.start ?? 0;
}

function toNode(block: Block, depthOf: (depth: number) => Heading['depth']): BlockContent {
  const { kind, lines, depth = 3 } = block;
  if (kind === 'heading') {
    return { type: 'heading', depth: depthOf(depth), children: phrase(lines) };
  }
  if (kind === 'code') return { type: 'code', value: lines.map((line) => line.text).join('\n') };
  if (kind === 'verse') return { type: 'paragraph', children: verse(lines) };
  return kind === 'table' ? toTable(lines) : toParagraph(lines);
}

function toList(first: Block): List {
  return { type: 'list', ordered: false, spread: false, children: [toItem(first)] };
}

function toItem({ lines }: Block): ListItem {
  const children = lines.length === 0 ? [] : [toParagraph(lines)];
  return { type: 'listItem', spread: false, children };
}

function toParagraph(lines: readonly TextLine[]): Paragraph {
  return { type: 'paragraph', children: phrase(lines) };
}

function phrase(lines: readonly TextLine[]): PhrasingContent[] {
  return [{ type: 'text', value: joinLines(lines) }];
}

/** White space of any kind and size becomes one space, and none where a word breaks at its hyphen. */
function joinLines(lines: readonly TextLine[]): string {
  const texts = lines.map((line) => line.text.trim().replace(/\s+/gu, ' '));
  return texts
    .map((text, index) => (index === 0 || isBrokenWord(texts[index - 1], text) ? text : ` ${text}`))
    .join('');
}

/** `e-` and `mail` are one word; `two-` and `or threefold` are not. */
function isBrokenWord(before: string | undefined, after: string): boolean {
  return /\p{L}-$/u.test(before?.slice(-4) ?? '') && /^(?!(?:and|or|to)\b)\p{Ll}/u.test(after);
}

function verse(lines: readonly TextLine[]): PhrasingContent[] {
  return lines.flatMap((line, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' as const }] : []),
    { type: 'text', value: line.text.trim() },
  ]);
}

/** A head with fewer cells than the rows lacks those at its left. */
function toTable(lines: readonly TextLine[]): Table {
  const rows = lines.map((line) => line.text.trim().split(/\s+/u));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    type: 'table',
    children: rows.map((row, index) => {
      const missing = Array.from({ length: width - row.length }, () => '');
      return toRow(index === 0 ? [...missing, ...row] : [...row, ...missing]);
    }),
  };
}

function toRow(cells: readonly string[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((value) => ({
      type: 'tableCell',
      children: value === '' ? [] : [{ type: 'text', value }],
    })),
  };
}
