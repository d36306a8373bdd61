import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Enclosed } from './marks.ts';
import type { EnclosureKind } from './nodes.ts';

/** What stands for the end of a block in `wordsOfTree`. */
export const BLOCK_END = '\u2029';

/**
 * Returns all words of a text as one string, with `BLOCK_END` behind each block of words and a line end
 * for each line break, so that an offset in it is a place in the text.
 */
export function wordsOfTree(tree: Root): string {
  const words: string[] = [];
  collectWords(tree, words);
  return words.join('');
}

/** Calls itself once a level, of which there are `DEPTH_LIMIT` at most. */
function collectWords(node: Nodes, words: string[]): void {
  if ('children' in node) for (const child of node.children) collectWords(child, words);
  else words.push(wordsOfLeaf(node));
  if (endsBlock(node)) words.push(BLOCK_END);
}

function wordsOfLeaf(leaf: Exclude<Nodes, Parents>): string {
  return 'value' in leaf ? leaf.value : '\n';
}

const ENDS_BLOCK = new Set<string>([
  'code',
  'heading',
  'paragraph',
  'preformatted',
  'tableCell',
] satisfies Nodes['type'][]);

function endsBlock({ type }: Nodes): boolean {
  return ENDS_BLOCK.has(type);
}

/**
 * Sets apart what stands in the given ranges of `wordsOfTree`: whole blocks as one block, parts of a
 * paragraph as one part, and of a range that is neither, each part and block for itself. The ranges
 * are in order and do not overlap. No word changes.
 */
export function enclose(tree: Root, ranges: readonly Enclosed[], kind: EnclosureKind): void {
  const cut = makeCutter(ranges);
  setChildren(tree, joinParts(toPartsOfAll(tree.children, cut, kind), kind));
}

/** The range of words that stand in none, and of white space that does. */
const FREE = -1;
const BLANK = -2;

/** A node and the number of the range that all its words stand in. */
interface Part {
  readonly node: Nodes;
  readonly range: number;
}

/** Words and the number of the range that they stand in. */
interface Cut {
  readonly words: string;
  readonly range: number;
}

/** Cuts the words of a text, handed in piece by piece, where ranges begin and end. */
type Cutter = (words: string) => Cut[];

function makeCutter(ranges: readonly Enclosed[]): Cutter {
  let offset = 0;
  let next = 0;
  return (words) => {
    const cuts: Cut[] = [];
    const end = offset + words.length;
    for (let start = offset; start < end; start = offset) {
      while ((ranges[next]?.end ?? Infinity) <= start) next++;
      const range = ranges[next];
      const isWithin = range !== undefined && range.start <= start;
      offset = Math.min(end, (isWithin ? range.end : range?.start) ?? end);
      const piece = words.slice(words.length - (end - start), words.length - (end - offset));
      cuts.push({ words: piece, range: isWithin ? next : piece.trim() === '' ? BLANK : FREE });
    }
    return cuts;
  };
}

function toPartsOfAll(nodes: readonly Nodes[], cut: Cutter, kind: EnclosureKind): Part[] {
  return nodes.flatMap((node) => toParts(node, cut, kind));
}

function toParts(node: Nodes, cut: Cutter, kind: EnclosureKind): Part[] {
  const parts = 'children' in node ? [toPart(node, cut, kind)] : toPartsOfLeaf(node, cut, kind);
  if (endsBlock(node)) cut(BLOCK_END);
  return parts;
}

/** It and what leads to it call each other once a level, of which there are `DEPTH_LIMIT` at most. */
function toPart(node: Parents, cut: Cutter, kind: EnclosureKind): Part {
  const parts = toPartsOfAll(node.children, cut, kind);
  const range = sharedRange(parts);
  setChildren(node, range === FREE ? joinParts(parts, kind) : parts.map((part) => part.node));
  return { node, range };
}

function toPartsOfLeaf(leaf: Exclude<Nodes, Parents>, cut: Cutter, kind: EnclosureKind): Part[] {
  const cuts = cut(wordsOfLeaf(leaf));
  const range = sharedRange(cuts);
  if (leaf.type !== 'text' && leaf.type !== 'code') return [{ node: leaf, range }];
  if (cuts.length < 2) return [{ node: leaf, range }];
  const texts = cuts.map((piece): Part => ({ node: toText(piece), range: piece.range }));
  if (leaf.type === 'text') return texts;
  const preformatted: Nodes = { type: 'preformatted', children: [] };
  setChildren(preformatted, joinParts(texts, kind));
  return [{ node: preformatted, range }];
}

function toText({ words }: Cut): Text {
  return { type: 'text', value: words };
}

/** Returns the range that all parts stand in, white space aside; `FREE` where there is no such range. */
function sharedRange(parts: readonly { readonly range: number }[]): number {
  const written = parts.filter(({ range }) => range !== BLANK);
  const first = written[0]?.range;
  if (first === undefined) return BLANK;
  return written.every(({ range }) => range === first) ? first : FREE;
}

/** Puts neighbours of the same range into one enclosure. */
function joinParts(parts: readonly Part[], kind: EnclosureKind): Nodes[] {
  const joined: Nodes[] = [];
  for (let from = 0, to = 0; from < parts.length; from = to) {
    const range = parts[from]?.range ?? FREE;
    while (to < parts.length && parts[to]?.range === range) to++;
    const nodes = parts.slice(from, to).map((part) => part.node);
    for (const one of range < 0 ? nodes : wrap(nodes, kind)) joined.push(one);
  }
  return joined;
}

/** Rows, cells and items cannot leave their table or list: what is in them is enclosed instead. It calls itself for these
 * alone, which are three levels at most. */
function wrap(nodes: Nodes[], kind: EnclosureKind): Nodes[] {
  if (nodes.some(({ type }) => WITHIN.has(type))) {
    for (const node of nodes) if ('children' in node) setChildren(node, wrap(node.children, kind));
    return nodes;
  }
  const isFlow = nodes.some(({ type }) => FLOW.has(type));
  const enclosure: Nodes = isFlow
    ? { type: 'blockEnclosure', kind, children: [] }
    : { type: 'inlineEnclosure', kind, children: [] };
  setChildren(enclosure, nodes);
  return nodes.length === 0 ? [] : [enclosure];
}

const WITHIN = new Set<string>(['listItem', 'tableCell', 'tableRow'] satisfies Nodes['type'][]);

const FLOW = new Set<string>([
  'blockEnclosure',
  'blockquote',
  'code',
  'heading',
  'list',
  'paragraph',
  'preformatted',
  'table',
] satisfies Nodes['type'][]);

/** The rules of what may stand in what are kept by the callers. */
function setChildren(parent: Parents, children: readonly Nodes[]): void {
  parent.children = children as typeof parent.children;
}
