import type { Nodes, Parents } from 'mdast';
import './nodes.ts';

/** A block of a text and where it stands. */
export interface PlacedBlock {
  readonly block: Nodes;
  /** The block and those that stand beside it. */
  readonly siblings: Nodes[];
  readonly index: number;
}

const HOLDS_BLOCKS = new Set<string>([
  'blockEnclosure',
  'blockquote',
  'glossary',
  'glossaryDefinition',
  'list',
  'listItem',
  'root',
] satisfies Parents['type'][]);

/** Lists all blocks of a text but the rows of tables, outer before inner, in order. */
export function blocksOf(tree: Nodes): PlacedBlock[] {
  const found: PlacedBlock[] = [];
  collect(tree, found);
  return found;
}

/** Calls itself once a level, of which there are `DEPTH_LIMIT` at most. */
function collect(parent: Nodes, found: PlacedBlock[]): void {
  if (!('children' in parent) || !HOLDS_BLOCKS.has(parent.type)) return;
  const siblings: Nodes[] = parent.children;
  for (const [index, block] of siblings.entries()) {
    found.push({ block, siblings, index });
    collect(block, found);
  }
}
