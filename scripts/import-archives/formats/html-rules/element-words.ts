import type { Nodes } from 'hast';

/** Characters with which an element begins that are looked at. */
const REACH = 300;
/** Nodes looked at for them. */
const MOST = 40;

/** Returns the words with which an element begins, without white space at both ends. */
export function startOf(node: Nodes): string {
  let words = '';
  const left: Nodes[] = [node];
  for (let count = 0; count < MOST && words.length < REACH; count++) {
    const next = left.pop();
    if (next === undefined) break;
    if (next.type === 'text') words += next.value;
    const children = 'children' in next ? next.children.slice(0, MOST) : [];
    for (const child of children.toReversed()) left.push(child);
  }
  return words.replace(/\s+/gu, ' ').trim().slice(0, REACH);
}

/** What holds words that nobody sees. */
const HIDDEN = /^(?:script|style|template|noscript|head|title|svg|iframe|object|select|textarea)$/u;

/** Returns whether the words of an element are never shown. */
export function isHidden(tagName: string): boolean {
  return HIDDEN.test(tagName);
}

/** Counts the letters of a tree that are shown and stand in one of some elements, and those of all. */
export function countLetters(
  root: Nodes,
  isWithin: (tagName: string) => boolean,
): { readonly within: number; readonly all: number } {
  let [within, all] = [0, 0];
  const left: [Nodes, boolean][] = [[root, false]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, isInside] = next;
    if (node.type === 'text') {
      const size = node.value.replace(/\s+/gu, '').length;
      all += size;
      within += isInside ? size : 0;
    }
    if (!('children' in node) || (node.type === 'element' && isHidden(node.tagName))) continue;
    const isOne = isInside || (node.type === 'element' && isWithin(node.tagName));
    for (const child of node.children) left.push([child, isOne]);
  }
  return { within, all };
}
