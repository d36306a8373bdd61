import type { Nodes, Parents, Text } from 'hast';
import { lastBegun } from '../../shared/line-places.ts';
import type { PlacedLine } from '../../shared/placed-lines.ts';
import type { RuleLine } from '../../shared/headings/text.ts';

/** Words of one text node that stand on one line of the page. */
export interface Piece {
  readonly line: number;
  readonly words: string;
}

/** The part of a page in which the words of one rule stand: its elements, and their words by line. */
export interface Branch {
  readonly node: Parents;
  readonly children: readonly (Branch | Leaf)[];
}

/** A text node of a rule. */
export interface Leaf {
  readonly node: Text;
  readonly pieces: readonly Piece[];
}

/** A page whose words can be found again by where they stand in its source. */
export interface PageTree {
  readonly root: Parents;
  /** Nodes that hold words, in the order of the source, and where each begins. */
  readonly texts: readonly Text[];
  readonly starts: readonly number[];
  readonly parents: ReadonlyMap<Nodes, Parents>;
  /** Nodes with the first words behind a line break. */
  readonly broken: ReadonlySet<Text>;
}

/** Looks up once what lies where. It calls no node twice, and needs no stack. */
export function toPageTree(root: Parents): PageTree {
  const texts: Text[] = [];
  const parents = new Map<Nodes, Parents>();
  const broken = new Set<Text>();
  const left: Nodes[] = [root];
  let isBroken = false;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.type === 'element' && next.tagName === 'br') isBroken = true;
    if (next.type === 'text') {
      texts.push(next);
      if (isBroken && next.value.trim() !== '') {
        broken.add(next);
        isBroken = false;
      }
    }
    if (!('children' in next)) continue;
    for (const child of next.children.toReversed()) {
      parents.set(child, next);
      left.push(child);
    }
  }
  texts.sort((a, b) => offsetOf(a) - offsetOf(b));
  return { root, texts, starts: texts.map(offsetOf), parents, broken };
}

function offsetOf({ position }: Text): number {
  return position?.start.offset ?? 0;
}

/**
 * Returns the part of the page that holds the words of a rule's lines. `lineStarts` tells where each line of
 * the source begins; `lines` are those of the page as it was set out.
 */
export function branchOf(
  ruleLines: readonly RuleLine[],
  lines: readonly PlacedLine[],
  lineStarts: readonly number[],
  tree: PageTree,
): Branch {
  const root: GrowingBranch = { node: tree.root, children: [] };
  const grown = new Map<Nodes, GrowingBranch | GrowingLeaf>([[tree.root, root]]);
  for (const { words } of ruleLines) {
    const { line, start, end } = words.span;
    const placed = lines[line - 1];
    if (placed === undefined) continue;
    let before: Text | undefined;
    for (let index = start; index < end; index++) {
      const [at = 0, column = 0] = placed.at.slice(index * 3, index * 3 + 2);
      const words = placed.text.charAt(index);
      // A line end of the source is a blank of the line, and stands where the words before it do.
      const node = at === 0 ? before : textAt((lineStarts[at - 1] ?? 0) + column, tree);
      if (node === undefined || (at === 0 && words.trim() !== '')) continue;
      addWords(node, line, words, tree, grown);
      before = node;
    }
  }
  return root;
}

interface GrowingBranch extends Branch {
  readonly children: (GrowingBranch | GrowingLeaf)[];
}

interface GrowingLeaf extends Leaf {
  readonly pieces: { line: number; words: string }[];
}

function textAt(offset: number, { texts, starts }: PageTree): Text | undefined {
  return texts[lastBegun(starts, offset)];
}

function addWords(
  node: Text,
  line: number,
  words: string,
  tree: PageTree,
  grown: Map<Nodes, GrowingBranch | GrowingLeaf>,
): void {
  const known = grown.get(node);
  const leaf = known && 'pieces' in known ? known : { node, pieces: [] };
  if (leaf !== known) hang(leaf, tree, grown);
  const last = leaf.pieces.at(-1);
  if (last?.line === line) last.words += words;
  else leaf.pieces.push({ line, words });
}

/** Adds a node to the elements around it, as far as they are not there yet. */
function hang(
  leaf: GrowingLeaf,
  { parents }: PageTree,
  grown: Map<Nodes, GrowingBranch | GrowingLeaf>,
): void {
  let below: GrowingBranch | GrowingLeaf = leaf;
  grown.set(leaf.node, leaf);
  for (let node = parents.get(leaf.node); node !== undefined; node = parents.get(node)) {
    const known = grown.get(node);
    if (known !== undefined && 'children' in known) {
      known.children.push(below);
      return;
    }
    const branch: GrowingBranch = { node, children: [below] };
    grown.set(node, branch);
    below = branch;
  }
}

/**
 * Finds the elements around the words with which some lines begin: what lies around the heading of a rule is no part
 * of the rule.
 */
export function elementsAround(
  lines: readonly (PlacedLine | undefined)[],
  lineStarts: readonly number[],
  tree: PageTree,
): ReadonlySet<Nodes> {
  const found = new Set<Nodes>();
  for (const { at } of lines.flatMap((line) => line ?? [])) {
    const first = at.findIndex((value, index) => index % 3 === 0 && value > 0);
    if (first < 0) continue;
    const [line = 0, column = 0] = at.slice(first, first + 2);
    let node: Nodes | undefined = textAt((lineStarts[line - 1] ?? 0) + column, tree);
    for (; node !== undefined && !found.has(node); node = tree.parents.get(node)) found.add(node);
  }
  return found;
}
