import type { Nodes } from 'mdast';
import './nodes.ts';
import { DEPTH_LIMIT } from '../diagnostics/depth.ts';

/** What only holds others of its kind, or words, adds no level of its own. */
const LEVEL = new Set<string>([
  'blockquote',
  'delete',
  'emphasis',
  'link',
  'listItem',
  'strong',
  'subscript',
  'superscript',
  'underline',
] satisfies Nodes['type'][]);

/**
 * Finds the first quotation, item or emphasis that lies in more than `DEPTH_LIMIT` others; undefined
 * where there is none.
 */
export function findDeepNode(tree: Nodes): Nodes | undefined {
  const left: [Nodes, number][] = [[tree, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, around] = next;
    const depth = around + (LEVEL.has(node.type) ? 1 : 0);
    if (depth > DEPTH_LIMIT) return node;
    if (!('children' in node)) continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined) left.push([child, depth]);
    }
  }
  return undefined;
}
