import type { List, Nodes, Root, RootContent } from 'mdast';
import { parseText, plainText } from '../../markdown/index.ts';
import { cutBlocks, writeBlockPlaces, type Block } from '../../engine/index.ts';

/** Cuts a stored text into the blocks by which it is compared. */
export function textBlocks(stored: string): Block[] {
  const tree = parseText(stored);
  const wording = plainText(tree);
  return cutBlocks(wording, blockPlaces(tree, wording));
}

/** Returns where the blocks of a text that was read stand in its wording: an item of a list is one of its own. */
export function blockPlaces(tree: Root, wording: string): string {
  return writeBlockPlaces(wording, tree.children.flatMap(blocksOf));
}

function blocksOf(node: RootContent): Block[] {
  if (node.type === 'list') return node.children.flatMap((item) => toBlock(itemAlone(node, item)));
  if (node.type === 'code') return node.value === '' ? [] : [{ text: node.value, isDrawn: true }];
  return toBlock(node);
}

/** An item as its list shows it, without the others. */
function itemAlone(list: List, item: List['children'][number]): List {
  return { ...list, children: [item] };
}

function toBlock(node: RootContent): Block[] {
  const text = plainText({ type: 'root', children: [node] });
  return text === '' ? [] : [{ text, isDrawn: isDrawn(node) }];
}

function isDrawn(node: RootContent): boolean {
  const parts: readonly Nodes[] =
    node.type === 'list' ? (node.children[0]?.children ?? []) : [node];
  return parts.every(({ type }) => type === 'code');
}
