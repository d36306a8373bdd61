import type { Html, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { readTag, toTagged, type TagType } from './inline-tags.ts';
import { pairMarks, type Mark } from './pair-marks.ts';
import { readLinkEnd } from './stored-marks.ts';
import './nodes.ts';

/**
 * Puts what stands between two marks that belong together into a link or another node, in all of a
 * text. A mark without its fellow is a word, and so is one whose fellow stands in another node. A link holds no link.
 */
export function joinMarks(tree: Root): void {
  const left: Parents[] = [tree];
  for (let parent = left.pop(); parent !== undefined; parent = left.pop()) {
    const before: readonly Nodes[] = parent.children;
    for (const child of before) if ('children' in child) left.push(child);
    if (before.some(({ type }) => type === 'html')) {
      parent.children = pair(before as readonly PhrasingContent[]);
    }
  }
}

interface StoredMark extends Mark {
  readonly kind: TagType | 'link';
  readonly url?: string;
}

function readMark({ value }: Html): StoredMark | undefined {
  if (value === '[') return { kind: 'link', closes: false };
  const url = readLinkEnd(value);
  if (url !== undefined) return { kind: 'link', closes: true, url };
  const tag = readTag(value);
  return tag && { kind: tag.type, closes: tag.closes };
}

function pair(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return wordsOfMarks(pairMarks<StoredMark>(nodes, { readMark, makeNode, exclusive: 'link' }));
}

function makeNode(
  _: StoredMark,
  { kind, url = '' }: StoredMark,
  within: PhrasingContent[],
): PhrasingContent {
  const children = wordsOfMarks(within);
  return kind === 'link' ? { type: 'link', url, children } : toTagged(kind, children);
}

/** Marks that are left are words, and one with the words beside them. */
function wordsOfMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  let words: string[] = [];
  const flush = () => {
    if (words.length > 0) joined.push({ type: 'text', value: words.join('') });
    words = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'html') words.push(node.value);
    else {
      flush();
      joined.push(node);
    }
  }
  flush();
  return joined;
}
