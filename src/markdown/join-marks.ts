import type { Html, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { readTag, toTagged, type TagType } from './inline-tags.ts';
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

type Kind = TagType | 'link';

/** A mark that waits for its fellow, and where among the nodes it stands. */
interface Waiting {
  readonly kind: Kind;
  readonly at: number;
}

interface Mark {
  readonly kind: Kind;
  readonly closes: boolean;
  readonly url?: string;
}

function readMark({ value }: Html): Mark | undefined {
  if (value === '[') return { kind: 'link', closes: false };
  const url = readLinkEnd(value);
  if (url !== undefined) return { kind: 'link', closes: true, url };
  const tag = readTag(value);
  return tag && { kind: tag.type, closes: tag.closes };
}

function pair(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const paired: PhrasingContent[] = [];
  const open: Waiting[] = [];
  const count = new Map<Kind, number>();
  for (const node of nodes) {
    const mark = node.type === 'html' ? readMark(node) : undefined;
    const start = mark?.closes === true ? popTo(mark.kind, open, count) : undefined;
    if (mark && start) {
      const children = wordsOfMarks(paired.splice(start.at + 1));
      paired[start.at] = makeNode(mark, children);
      if (mark.kind === 'link') count.set('link', 0);
    } else {
      if (mark?.closes === false) {
        open.push({ kind: mark.kind, at: paired.length });
        count.set(mark.kind, (count.get(mark.kind) ?? 0) + 1);
      }
      paired.push(node);
    }
  }
  return wordsOfMarks(paired);
}

/** Takes waiting marks off the stack up to the last of a kind, if there is one that may have a fellow. */
function popTo(kind: Kind, open: Waiting[], count: Map<Kind, number>): Waiting | undefined {
  if ((count.get(kind) ?? 0) === 0) return undefined;
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    count.set(top.kind, Math.max(0, (count.get(top.kind) ?? 0) - 1));
    if (top.kind === kind) return top;
  }
  return undefined;
}

function makeNode({ kind, url = '' }: Mark, children: PhrasingContent[]): PhrasingContent {
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
