import type { Nodes, Parents, Root } from 'mdast';
import { addProperties } from './properties.ts';

/** Where the blocks of a text can be linked to. */
export interface AnchorOptions {
  /** Stands before the id of each block. */
  readonly idPrefix?: string | undefined;
}

/**
 * Returns the transformer of a remark plugin that gives ids to what a reader may want to link to:
 * paragraphs, headings, preformatted blocks, tables and items, counted through as `p1`, `p2` and so on.
 * Blocks within an item, a table or a definition have none of their own.
 */
export function remarkAnchors({ idPrefix = '' }: AnchorOptions = {}): (tree: Root) => void {
  return (tree) => {
    let count = 0;
    // Calls itself once a level, of which there are `DEPTH_LIMIT` at most.
    const visitBlocks = (parent: Parents): void => {
      for (const child of parent.children) {
        if (ANCHORED.has(child.type)) addProperties(child, { id: `${idPrefix}p${++count}` });
        if (AROUND.has(child.type)) visitBlocks(child as Parents);
      }
    };
    visitBlocks(tree);
  };
}

const ANCHORED = new Set<string>([
  'code',
  'heading',
  'listItem',
  'paragraph',
  'preformatted',
  'table',
] satisfies Nodes['type'][]);

/** Blocks whose own blocks have ids. */
const AROUND = new Set<string>(['blockEnclosure', 'blockquote', 'list'] satisfies Nodes['type'][]);
