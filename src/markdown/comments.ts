import type { Root } from 'mdast';
import { BLOCK_END, enclose, wordsOfTree } from './enclose.ts';
import { findEnclosed, type Marks } from './marks.ts';
import './nodes.ts';

/** How comments are marked. */
export interface CommentOptions {
  /** The pairs of marks of the game, as its file lists them. */
  readonly comments: readonly Marks[];
}

/**
 * Returns the transformer of a remark plugin that sets comments apart: within a paragraph, over whole blocks,
 * and over parts of several. Their marks stay visible; a comment within a comment is part of it.
 * Over several blocks a comment reaches only where no other comment stands in it.
 */
export function remarkComments({ comments }: CommentOptions): (tree: Root) => void {
  return (tree) => {
    if (comments.length === 0) return;
    const words = wordsOfTree(tree);
    if (!comments.some(({ open, close }) => words.includes(open) && words.includes(close))) return;
    let end = 0;
    const outermost = findEnclosed(words, comments, BLOCK_END).filter((found) => {
      if (found.start < end) return false;
      end = found.end;
      return true;
    });
    if (outermost.length > 0) enclose(tree, outermost, 'comment');
  };
}
