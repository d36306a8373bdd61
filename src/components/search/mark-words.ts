import { element } from './elements.ts';
import { findStretches, type Stretch } from './marked.ts';
import { readQuery } from './query.ts';

/** Blocks in which words stand one after the other. */
const BLOCKS = 'p, li, h1, h3, h4, h5, h6, pre, td, th';

/** Marks what was asked for in the texts of the page, and nothing of their numbers. */
export function markWords(words: string): void {
  const terms = readQuery(words);
  const places = document.querySelectorAll<HTMLElement>('main h1, [data-searched]');
  for (const place of places) {
    for (const block of [place, ...place.querySelectorAll<HTMLElement>(BLOCKS)]) {
      const nodes = ownTexts(block);
      const text = nodes.map(({ data }) => data).join('');
      mark(nodes, findStretches(text, terms));
    }
  }
  document.querySelector(':target')?.scrollIntoView();
}

/** The texts of a block that stand in no block within it. */
function ownTexts(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const above = node.parentElement;
    const isOwn = above?.closest(`${BLOCKS}, [data-searched]`) === block;
    if (node instanceof Text && isOwn && above.closest('.anchor') === null) found.push(node);
  }
  return found;
}

/** A stretch may begin in one text and end in another; each of its pieces is marked. */
function mark(nodes: readonly Text[], stretches: readonly Stretch[]): void {
  let at = 0;
  for (const node of nodes) {
    const [from, until] = [at, at + node.data.length];
    at = until;
    const pieces = stretches
      .map(({ start, end }) => [Math.max(start, from) - from, Math.min(end, until) - from] as const)
      .filter(([start, end]) => start < end);
    if (pieces.length > 0) node.replaceWith(...markedPieces(node.data, pieces));
  }
}

function markedPieces(
  text: string,
  pieces: readonly (readonly [number, number])[],
): (Node | string)[] {
  let at = 0;
  const nodes = pieces.flatMap(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return [before, element('mark', {}, text.slice(start, end))];
  });
  return [...nodes, text.slice(at)];
}
