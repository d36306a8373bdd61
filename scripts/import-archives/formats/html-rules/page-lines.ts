import type { Element, Nodes, Text } from 'hast';
import { readRuleName } from '../../shared/headings/rule-name.ts';
import { lineStarts, placeAt } from '../../shared/line-places.ts';
import {
  addPlaced,
  addSigns,
  type GrowingLine,
  type PlacedLine,
} from '../../shared/placed-lines.ts';
import type { TextRange } from '../../shared/spans-between.ts';
import { isHidden } from './element-words.ts';
import { numberItems, type Items } from './item-numbers.ts';
import { findFrame } from './page-frame.ts';
import { findTerms } from './page-terms.ts';
import { cellsOf, findRuleRows, type Row } from './rule-tables.ts';
import { placeText } from './text-places.ts';

/** A page as lines: headings with signs `#`, items with bullets, blank lines between paragraphs. */
export interface PageLines {
  readonly lines: readonly PlacedLine[];
  /** Pieces of the source that are words of the page, by line: start and end. */
  readonly words: readonly TextRange[];
  /** Whether it is nested deeper than is read. */
  readonly isTooDeep: boolean;
  /** Names that links of the page lead to, each with the number of the line at which it stands, from 0. */
  readonly anchors: ReadonlyMap<string, number>;
}

interface Writer {
  readonly source: string;
  /** Where each line begins: the parser's own lines go astray behind a broken entity. */
  readonly starts: readonly number[];
  readonly lines: GrowingLine[];
  readonly words: { from: number; to: number }[];
  isTooDeep: boolean;
  readonly anchors: Map<string, number>;
  /** Elements that are no words of whoever wrote the page. */
  readonly frame: ReadonlySet<Element>;
  /** Of a heading or an item in which no words have stood yet: its signs; else none. */
  signs: string;
  readonly items: Items;
  /** Rows of tables with a rule a row. */
  readonly rows: ReadonlyMap<Element, Row>;
  /** Terms and folds that head most of the page, with the depths of headings that they stand for. */
  readonly terms: ReadonlyMap<Element, number>;
  /** Whether it writes a row of rules, which is one line whatever stands in it. */
  isInRow: boolean;
}

interface Around {
  readonly isPre: boolean;
  /** How many lists lie around. */
  readonly lists: number;
  readonly depth: number;
}

/** Elements deeper than that hold no rule that anybody wrote by hand. */
export const DEEPEST_ELEMENT = 250;

/** Elements that begin and end lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'aside', 'blockquote'],
  ...[
    'table',
    'tr',
    'ul',
    'ol',
    'dl',
    'dt',
    'dd',
    'pre',
    'form',
    'fieldset',
    'figure',
    'hr',
    'body',
  ],
  ...['address', 'center', 'details', 'summary', 'caption'],
]);

/** Sets a page out in lines. */
export function toPageLines(root: Nodes, source: string): PageLines {
  const writer: Writer = {
    source,
    starts: lineStarts(source),
    lines: [{ text: '', at: [] }],
    words: [],
    isTooDeep: false,
    anchors: new Map(),
    frame: findFrame(root),
    signs: '',
    items: numberItems(root),
    rows: findRuleRows(root),
    terms: findTerms(root),
    isInRow: false,
  };
  write(root, { isPre: false, lists: 0, depth: 0 }, writer);
  const { lines, words, isTooDeep, anchors } = writer;
  return { lines, words, isTooDeep, anchors };
}

/** Calls itself once a level of elements, of which `DEEPEST_ELEMENT` are followed. */
function write(node: Nodes, around: Around, writer: Writer): void {
  if (node.type === 'text') writeText(node, around, writer);
  if (node.type === 'root') writeChildren(node.children, around, writer);
  if (node.type === 'element') writeElement(node, { ...around, depth: around.depth + 1 }, writer);
}

function writeChildren(children: readonly Nodes[], around: Around, writer: Writer): void {
  if (around.depth > DEEPEST_ELEMENT) writer.isTooDeep = true;
  else for (const child of children) write(child, around, writer);
}

function writeElement(element: Element, around: Around, writer: Writer): void {
  const { tagName, children } = element;
  if (isHidden(tagName) || writer.frame.has(element)) return;
  noteAnchor(element, writer);
  const level = levelOf(element, writer);
  const row = writer.rows.get(element);
  if (tagName === 'br') breakLine(writer, around.isPre);
  else if (writer.isInRow) writeInRow(element, around, writer);
  else if (row !== undefined && row !== 'section') writeRow(element, row, around, writer);
  else if (level !== undefined) writeHeading(children, level, around, writer);
  else if (tagName === 'li') writeItem(element, around, writer);
  else if (tagName === 'td' || tagName === 'th') {
    if (lineOf(writer).text !== '') addSigns(lineOf(writer), '  ');
    writeChildren(children, around, writer);
  } else if (isBold(tagName) && lineOf(writer).text === '' && writer.signs === '') {
    writeBold(element, around, writer);
  } else if (BLOCKS.has(tagName)) {
    endBlock(writer);
    const isList = tagName === 'ul' || tagName === 'ol';
    const lists = around.lists + (isList ? 1 : 0);
    writeChildren(children, { ...around, lists, isPre: around.isPre || tagName === 'pre' }, writer);
    endBlock(writer);
  } else writeChildren(children, around, writer);
}

/** How deep a heading stands; also of what stands for one. */
function levelOf(element: Element, { terms, rows, items }: Writer): number | undefined {
  const level = /^h([1-6])$/u.exec(element.tagName)?.[1];
  if (level !== undefined) return Number(level);
  const isSection = rows.get(element) === 'section' || items.sections.has(element);
  return isSection ? SECTION : terms.get(element);
}

/** A row with one cell stands above rules as a heading does, and so do the words of an item above a list of rules. */
const SECTION = 2;

function writeHeading(
  children: readonly Nodes[],
  level: number,
  around: Around,
  writer: Writer,
): void {
  endBlock(writer);
  writer.signs = `${'#'.repeat(level)} `;
  writeChildren(children, around, writer);
  writer.signs = '';
  endBlock(writer);
}

/** A row of rules as in Markdown: `| 101 | Title | Text |`; below names of columns stand signs. */
function writeRow(element: Element, row: Row, around: Around, writer: Writer): void {
  breakLine(writer, false);
  writer.isInRow = true;
  for (const cell of cellsOf(element)) {
    addSigns(lineOf(writer), '| ');
    noteAnchor(cell, writer);
    writeChildren(cell.children, { ...around, isPre: false }, writer);
    addSigns(lineOf(writer), ' ');
  }
  addSigns(lineOf(writer), '|');
  writer.isInRow = false;
  breakLine(writer, false);
  if (row !== 'head') return;
  addSigns(lineOf(writer), `|${' --- |'.repeat(cellsOf(element).length)}`);
  breakLine(writer, false);
}

/** What would begin a line of its own is set off by a blank. */
function writeInRow({ tagName, children }: Element, around: Around, writer: Writer): void {
  const isBlock = BLOCKS.has(tagName) || BEGINS_LINE.test(tagName);
  if (isBlock) breakLine(writer, false);
  writeChildren(children, around, writer);
  if (isBlock) breakLine(writer, false);
}

function isBold(tagName: string): boolean {
  return tagName === 'b' || tagName === 'strong';
}

/** An element that begins a line of its own stands on the next one. */
function noteAnchor({ tagName, properties: { id, name } }: Element, writer: Writer): void {
  const anchor = id ?? (tagName === 'a' ? name : undefined);
  if (typeof anchor !== 'string' || writer.anchors.has(anchor)) return;
  const isNext = BEGINS_LINE.test(tagName) || BLOCKS.has(tagName);
  const isOpen = isNext && lineOf(writer).at.length > 0;
  writer.anchors.set(anchor, writer.lines.length - 1 + (isOpen ? 1 : 0));
}

const BEGINS_LINE = /^(?:h[1-6]|li)$/u;

function writeItem(element: Element, around: Around, writer: Writer): void {
  breakLine(writer, false);
  const number = writer.items.numbers.get(element);
  const indent = '    '.repeat(Math.max(0, Math.min(around.lists, 6) - 1));
  writer.signs = `${indent}${number === undefined ? '-' : `${number}.`} `;
  writeChildren(element.children, around, writer);
  writer.signs = '';
  breakLine(writer, false);
}

/** Bold words that begin a paragraph and name a rule may be its heading. */
function writeBold(element: Element, around: Around, writer: Writer): void {
  const line = lineOf(writer);
  const isName = readRuleName(textOf(element).trim()) !== undefined;
  if (isName) addSigns(line, '**');
  writeChildren(element.children, around, writer);
  if (isName && lineOf(writer) === line) {
    const blank = /\s$/u.test(line.text) ? ' ' : '';
    addSigns(line, `**${blank}`);
  }
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.slice(0, 300);
  return 'children' in node ? node.children.slice(0, 20).map(shallowText).join('') : '';
}

function shallowText(node: Nodes): string {
  return node.type === 'text' ? node.value.slice(0, 300) : '';
}

function writeText({ value, position }: Text, { isPre }: Around, writer: Writer): void {
  const begun = position?.start.offset;
  const to = position?.end.offset;
  if (begun === undefined || to === undefined) return;
  // The line end behind `<pre>` belongs to the tag.
  const isTags = writer.source.charAt(begun) === '\n' && !value.startsWith('\n');
  const from = begun + (isTags ? 1 : 0);
  const raw = writer.source.slice(from, to);
  const point = placeAt(writer.starts, from);
  const placed = placeText(raw, value, point);
  // What cannot be placed is not read: its lines belong to nothing, and are reported.
  if (placed === undefined && value.trim() !== '') writer.words.push({ from, to });
  // The end of a long line is remembered: looking at it each time would take its length squared.
  let endsBlank = isBlank(lineOf(writer).text.slice(-1));
  for (const { text, line: at, start, end, offset } of placed ?? []) {
    const line = lineOf(writer);
    if (!isBlank(text) && writer.signs !== '') addSigns(line, takeSigns(writer));
    if (text !== '\n') addRange(writer.words, from + offset, from + offset + end - start);
    if (text === '\n' && isPre) breakLine(writer, true);
    else if (!isBlank(text) || isPre) addPlaced(line, text, at, start, end);
    else if (line.at.length > 0 && !endsBlank) addPlaced(line, ' ', at, start, end);
    endsBlank = isBlank(text);
  }
}

/** The signs of a heading or an item stand where its first words do: blocks may stand in it. */
function takeSigns(writer: Writer): string {
  const { signs } = writer;
  writer.signs = '';
  return signs;
}

function isBlank(text: string): boolean {
  return /^\s$/u.test(text);
}

function addRange(words: { from: number; to: number }[], from: number, to: number): void {
  const last = words.at(-1);
  if (last?.to === from) last.to = to;
  else words.push({ from, to });
}

function lineOf({ lines }: Writer): GrowingLine {
  const last = lines.at(-1);
  if (last) return last;
  const first = { text: '', at: [] };
  lines.push(first);
  return first;
}

function breakLine(writer: Writer, isMeant: boolean): void {
  if (writer.isInRow) {
    if (!lineOf(writer).text.endsWith(' ')) addSigns(lineOf(writer), ' ');
    return;
  }
  if (isMeant || lineOf(writer).at.length > 0) writer.lines.push({ text: '', at: [] });
}

function endBlock(writer: Writer): void {
  breakLine(writer, false);
  const before = writer.lines.at(-2);
  if (before !== undefined && before.text.trim() !== '') writer.lines.push({ text: '', at: [] });
}
