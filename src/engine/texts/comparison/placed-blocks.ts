import type { Block } from './block.ts';

/**
 * Returns where the blocks of a text stand in its wording: `0-120 122-167d`, from and to, a `d` behind what is drawn.
 * So whoever has the wording compares the same blocks as the build.
 */
export function writeBlockPlaces(wording: string, blocks: readonly Block[]): string {
  let at = 0;
  return blocks
    .map(({ text, isDrawn }) => {
      const words = text.trim();
      const found = wording.indexOf(words, at);
      if (found < 0) throw new Error('A block has words that its text has not.');
      const lead = text.indexOf(words);
      const from = lead > 0 && wording.startsWith(text, found - lead) ? found - lead : found;
      at = found + words.length;
      return `${from}-${at}${isDrawn ? 'd' : ''}`;
    })
    .join(' ');
}

/** Cuts a wording into its blocks by their places. */
export function cutBlocks(wording: string, places: string): Block[] {
  return [...places.matchAll(/(\d{1,9})-(\d{1,9})(d?)/gu)].map(([, from, to, drawn]) => ({
    text: wording.slice(Number(from), Number(to)),
    isDrawn: drawn === 'd',
  }));
}
