import type { Nodes, Root, RootContent } from 'mdast';

type Point = NonNullable<Nodes['position']>['start'];

/** A piece of a text that can be read by itself. */
export interface TextPart {
  /** Where it begins in the text. */
  readonly start: number;
  /** Without the blank lines that part it from the next, which would be words in code that nothing ends. */
  readonly text: string;
  /** Whether it goes on with the list with which the part before it ends, and how that is set there. */
  readonly list: 'none' | 'tight' | 'loose';
}

/** A part as it was read; the places of its nodes are counted from its beginning. */
export interface ReadPart extends Pick<TextPart, 'start' | 'list'> {
  readonly tree: Root;
}

/** Letters up to which a text is read in one go. */
const SHORT = 16_000;
/** Letters after which a part ends at the next place that allows it. */
const PART = 4_000;

/**
 * Cuts a long text of CommonMark where blocks of the outermost level end, or between items of the outermost list. Each
 * time a list or a quotation ends, the parser goes through all that it has read: part by part that is linear, and
 * joined by `joinParts` the parts are what the whole is. Where it is not plain what a line belongs to, no
 * cut is made.
 */
export function cutText(text: string, short = SHORT, least = PART): readonly TextPart[] {
  if (text.length <= short) return [{ start: 0, text, list: 'none' }];
  const parts: TextPart[] = [];
  const takeLine = createPlaces();
  let begun: Pick<TextPart, 'start' | 'list'> = { start: 0, list: 'none' };
  let [offset, end] = [0, 0];
  for (const line of text.split(/(?<=\n)/u)) {
    const list = takeLine(line.trimEnd());
    if (list !== undefined && offset - begun.start >= least) {
      parts.push({ ...begun, text: text.slice(begun.start, end) });
      begun = { start: offset, list };
    }
    offset += line.length;
    if (line.trim() !== '') end = offset;
  }
  return [...parts, { ...begun, text: text.slice(begun.start) }];
}

/** Of what kind a list is, and by how many columns its items are set in. */
interface OpenList {
  readonly kind: string;
  readonly width: number;
}

const ITEM = /^(?<indent> {0,3})(?<label>[-*+]|\d{1,9}(?<end>[.)]))(?<gap> {1,4})(?=[^ \t])/u;
const FENCE = /^(?<indent> {0,3})(?<mark>`{3,}(?!`)|~{3,}(?!~))/u;
const RULER = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/u;

/** What is open where a line begins. */
interface Open {
  readonly list?: OpenList | undefined;
  /** The mark of fenced code. */
  readonly fence?: string | undefined;
  /** Whether what stands there is code that is set in: the parser may read a number behind it as a word. */
  readonly isCode?: boolean;
  /** Whether nobody knows any more what lines belong to. */
  readonly isDoubtful?: boolean;
}

/** Makes what takes a text line by line and says how a part may begin with it; undefined where none may. */
function createPlaces(): (line: string) => TextPart['list'] | undefined {
  let open: Open = {};
  let isAfterBlank = true;
  return (line) => {
    const wasBlank = isAfterBlank;
    isAfterBlank = line.trim() === '';
    if (open.isDoubtful === true || isAfterBlank) return undefined;
    if (open.fence !== undefined) {
      if (closes(line, open.fence)) open = {};
      return undefined;
    }
    const { list } = open;
    const item = itemOf(line);
    const isApart = wasBlank && open.isCode !== true;
    open = item === undefined ? openBlock(line, list) : openItem(item, list, isApart);
    const isNext = item?.indent === 0 && item.kind === list?.kind;
    if (isNext) return wasBlank ? 'loose' : 'tight';
    return wasBlank && /^[^ \t]/u.test(line) && !LABEL.test(line) ? 'none' : undefined;
  };
}

function openItem(item: Item, list: OpenList | undefined, isApart: boolean): Open {
  if (list !== undefined && item.indent >= list.width) return { list };
  // Without a blank line a number may well be a word of a sentence.
  const isKnown = isApart || item.kind === list?.kind;
  return { list: isKnown && item.indent === 0 ? item : undefined };
}

function openBlock(line: string, list: OpenList | undefined): Open {
  const { indent = '', mark } = FENCE.exec(line)?.groups ?? {};
  if (mark !== undefined) {
    if (list !== undefined && indent.length >= list.width) return { list };
    // It may stand in a list that is set in, or be no fence.
    if (indent !== '' || line.slice(mark.length).includes('`')) return { isDoubtful: true };
    return { fence: mark };
  }
  // A line that is set in by less than the item may end the list, or go on with a sentence in it.
  const setIn = /^ {0,8}/u.exec(line)?.[0].length ?? 0;
  const isWithin = list !== undefined && (setIn >= list.width || line.startsWith('\t'));
  return isWithin ? { list } : { isCode: setIn >= 4 || line.startsWith('\t') };
}

/** What begins an item or a quotation: the parser may read it by the block before. */
const LABEL = /^(?:>|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/u;

interface Item extends OpenList {
  readonly indent: number;
}

function itemOf(line: string): Item | undefined {
  const groups = RULER.test(line) ? undefined : ITEM.exec(line)?.groups;
  if (groups === undefined) return undefined;
  const { indent = '', label = '', end, gap = '' } = groups;
  const width = indent.length + label.length + gap.length;
  return { kind: end ?? label, indent: indent.length, width };
}

function closes(line: string, fence: string): boolean {
  const found = /^ {0,3}(`{3,}|~{3,})[ \t]*$/u.exec(line)?.[1] ?? '';
  return found.startsWith(fence);
}

/** Makes one tree of the parts of a text. The offsets of its nodes are those in the text; lines are left as they are. */
export function joinParts(parts: readonly ReadPart[]): Root {
  const [only, another] = parts;
  if (only !== undefined && another === undefined && only.start === 0) return only.tree;
  const children: RootContent[] = [];
  for (const { start, tree, list } of parts) {
    shift(tree, start);
    const [first, ...others] = tree.children;
    const last = children.at(-1);
    const isSame =
      first?.type === 'list' && last?.type === 'list' && first.ordered === last.ordered;
    if (list === 'none' || !isSame) {
      for (const child of tree.children) children.push(child);
      continue;
    }
    for (const item of first.children) last.children.push(item);
    last.spread = list === 'loose' || last.spread === true || first.spread === true;
    for (const child of others) children.push(child);
  }
  return { type: 'root', children };
}

/** Counts the places of all nodes from elsewhere. */
function shift(tree: Root, by: number): void {
  const left: Nodes[] = [tree];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node.position !== undefined) {
      const { start, end } = node.position;
      node.position = { start: moved(start, by), end: moved(end, by) };
    }
    if ('children' in node) for (const child of node.children) left.push(child);
  }
}

function moved(point: Point, by: number): Point {
  return { ...point, offset: (point.offset ?? 0) + by };
}
