import type { Root } from 'mdast';
import { blocksOf } from './blocks.ts';

/** Where the headings of a text stand in the page around it. */
export interface HeadingOptions {
  /** By how many levels headings go down (or up, where negative). */
  readonly headingShift?: number | undefined;
}

/** The first and second level are the page's own. */
const HIGHEST = 3;
const LOWEST = 6;

/**
 * Returns the transformer of a remark plugin that moves headings by some levels, and keeps them within those
 * of a text.
 */
export function remarkHeadings({ headingShift = 0 }: HeadingOptions = {}): (tree: Root) => void {
  return (tree) => {
    for (const { block } of blocksOf(tree)) {
      if (block.type !== 'heading') continue;
      const depth = Math.min(LOWEST, Math.max(HIGHEST, block.depth + headingShift));
      block.depth = depth as typeof block.depth;
    }
  };
}
