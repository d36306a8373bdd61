import type { Root } from 'mdast';
import { enclose, wordsOfTree } from './enclose.ts';
import { findEnclosed, type Enclosed, type Marks } from './marks.ts';
import './nodes.ts';

const BRACES: Marks = { open: '{{', close: '}}' };

/** Blocks nested deeper than this stay words of the one around them. */
const DEEPEST = 4;

/**
 * Returns the transformer of a remark plugin that sets apart what `{{` and `}}` enclose: the text of a card,
 * a notice, a rule to be. Blocks may be nested; the marks stay visible.
 */
export function remarkQuotedBlocks(): (tree: Root) => void {
  return (tree) => {
    const words = wordsOfTree(tree);
    if (!words.includes(BRACES.open) || !words.includes(BRACES.close)) return;
    // The words stay the same when an outer block is set apart, so places found once hold.
    for (const level of toLevels(findEnclosed(words, [BRACES]))) {
      enclose(tree, level, 'quoted-block');
    }
  };
}

/** Sorts blocks by how many others lie around them. */
function toLevels(found: readonly Enclosed[]): Enclosed[][] {
  const levels: Enclosed[][] = [];
  const around: Enclosed[] = [];
  for (const block of found) {
    while ((around.at(-1)?.end ?? Infinity) <= block.start) around.pop();
    const depth = around.push(block) - 1;
    if (depth < DEEPEST) (levels[depth] ??= []).push(block);
  }
  return levels;
}
