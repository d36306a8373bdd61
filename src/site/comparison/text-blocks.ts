import type { Nodes, Root, RootContent } from 'mdast';
import { parseText, plainText } from '../../markdown/index.ts';
import type { Block } from '../../engine/index.ts';

/** Cuts a stored text into the blocks by which it is compared: an item of a list is one of its own. */
export function textBlocks(stored: string): Block[] {
  return parseText(stored).children.flatMap(blocksOf);
}

function blocksOf(node: RootContent): Block[] {
  if (node.type === 'list') return node.children.flatMap((item) => toBlock(item.children));
  if (node.type === 'code') return [{ text: node.value, isDrawn: true }];
  return toBlock([node]);
}

function toBlock(children: Root['children']): Block[] {
  const root: Root = { type: 'root', children };
  const text = plainText(root);
  return text === '' ? [] : [{ text, isDrawn: children.every(isCode) }];
}

function isCode({ type }: Nodes): boolean {
  return type === 'code';
}
