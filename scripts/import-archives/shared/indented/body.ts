import type { BlockContent, List, ListItem, Root, RootContent } from 'mdast';
import type { Claim } from '../../draft.ts';
import { readMark, type Mark } from './labels.ts';
import { isTable, isVerse, toBlocks, toCode, toVerse } from './line-blocks.ts';
import {
  beginsItem,
  isSibling,
  type Items,
  type OpenItem,
  type OpenList,
  type OpenParagraph,
} from './list-items.ts';
import type { IndentedLine } from './indented-line.ts';

/** The text of a rule as a tree, and the claims on its words. */
export interface Body {
  readonly body: Root;
  readonly claims: readonly Claim[];
}

interface State extends Items {
  readonly root: Root;
  readonly claims: Claim[];
  readonly items: OpenItem[];
  open: OpenParagraph | undefined;
  previous: IndentedLine | undefined;
}

/** Widest end of a line that shows by what it leaves free that it was not wrapped there. */
const SHORT = 60;
/** Widest end of a line of verse. */
const VERSE = 52;

/**
 * Builds the text of a rule. Blank lines part paragraphs; bullets and labels begin list items, nested
 * as their indentation shows; numbers and letters stay words, bullets are claimed as markers. With
 * `isDrawn` the lines are a drawing and stay exactly as they stand.
 */
export function buildBody(lines: readonly IndentedLine[], isDrawn: boolean): Body {
  const state: State = {
    root: { type: 'root', children: [] },
    claims: [],
    items: [],
    open: undefined,
    previous: undefined,
  };
  if (isDrawn) addWhole(state, lines, toCode);
  else for (const block of toBlocks(lines)) addBlock(state, block);
  finishParagraph(state);
  return { body: state.root, claims: state.claims };
}

function addBlock(state: State, block: readonly IndentedLine[]): void {
  finishParagraph(state);
  if (isTable(block)) addWhole(state, block, toCode);
  else if (isVerse(block, VERSE)) addWhole(state, block, toVerse);
  else block.forEach((line) => addLine(state, line));
}

/** Adds lines that are not joined, as one node made of them. */
function addWhole(
  state: State,
  lines: readonly IndentedLine[],
  make: (lines: readonly IndentedLine[]) => BlockContent,
): void {
  const [first] = lines;
  if (first === undefined) return;
  leaveItems(state, first.indent);
  append(state, make(lines));
  for (const line of lines) claimText(state, line);
}

function addLine(state: State, line: IndentedLine): void {
  const mark = readMark(line.words);
  if (mark !== undefined && beginsItem(state, line, mark)) openItem(state, line, mark);
  else if (state.open === undefined || endsParagraph(state, line)) openParagraph(state, line);
  else continueParagraph(state, state.open.words, line);
  state.previous = line;
}

function openItem(state: State, line: IndentedLine, mark: Mark): void {
  finishParagraph(state);
  const left = leaveItems(state, line.indent);
  const list = left && isSibling(left, line, mark) ? left.list : openList(state);
  const item: ListItem = { type: 'listItem', spread: false, children: [] };
  const column = line.indent + mark.width;
  list.node.children.push(item);
  state.items.push({ indent: line.indent, column, item, list, mark });
  const words = mark.isBullet ? line.words.slice(mark.width) : line.words;
  if (mark.isBullet) claimBullet(state, line);
  state.claims.push({ span: { ...line.span, start: line.span.end - words.length }, as: 'text' });
  state.open = { words: [words], column };
}

function openList(state: State): OpenList {
  const node: List = { type: 'list', ordered: false, spread: false, children: [] };
  append(state, node);
  return { node, isHanging: false };
}

/** Tells whether a line that follows without a blank one has left the paragraph before it. */
function endsParagraph({ items, previous, open }: State, line: IndentedLine): boolean {
  const item = items.at(-1);
  const isShort = previous !== undefined && leavesRoom(previous, line);
  if (isShort && /[.:;!?]$/u.test(previous.words) && line.indent <= (open?.column ?? 0)) {
    return true;
  }
  if (item === undefined || line.indent > item.indent) return false;
  return line.indent < item.indent || item.list.isHanging || isShort;
}

function leavesRoom(line: IndentedLine, next: IndentedLine): boolean {
  const word = /^\S*/u.exec(next.words)?.[0] ?? '';
  return line.indent + line.words.length + 1 + word.length <= SHORT;
}

function openParagraph(state: State, line: IndentedLine): void {
  finishParagraph(state);
  leaveItems(state, line.indent);
  state.open = { words: [line.words], column: line.indent };
  claimText(state, line);
}

function continueParagraph(state: State, words: string[], line: IndentedLine): void {
  const item = state.items.at(-1);
  if (item && line.indent > item.indent) item.list.isHanging = true;
  words.push(line.words);
  claimText(state, line);
}

function finishParagraph(state: State): void {
  const { open } = state;
  state.open = undefined;
  if (open === undefined) return;
  append(state, { type: 'paragraph', children: [{ type: 'text', value: open.words.join(' ') }] });
}

/** Closes the items to which a line of this indentation cannot belong; gives the last one closed. */
function leaveItems(state: State, indent: number): OpenItem | undefined {
  let left: OpenItem | undefined;
  for (let item = state.items.at(-1); item && item.indent >= indent; item = state.items.at(-1)) {
    left = state.items.pop();
  }
  return left;
}

function append(state: State, node: BlockContent): void {
  const item = state.items.at(-1);
  if (item === undefined) {
    state.root.children.push(node satisfies RootContent);
    return;
  }
  item.item.children.push(node);
  // But for a list below its first words, two blocks of an item would run into each other.
  if (item.item.children.length > 1 && node.type !== 'list') item.item.spread = true;
}

function claimText({ claims }: State, line: IndentedLine): void {
  if (line.words !== '') claims.push({ span: line.span, as: 'text' });
}

function claimBullet({ claims }: State, { span }: IndentedLine): void {
  claims.push({ span: { ...span, end: span.start + 1 }, as: 'marker' });
}
