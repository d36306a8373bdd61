import { DEPTH_LIMIT } from '../diagnostics/depth.ts';

/** A quotation or an item of a list that is open where a line begins. */
interface Container {
  /** By how many columns the lines of an item are set in; undefined for a quotation. */
  readonly indent?: number;
}

/** Fenced code; in it no mark means anything. */
interface Fence {
  readonly mark: string;
  readonly size: number;
  /** How many containers are around it. */
  readonly depth: number;
}

/** A line and how much of it is read. */
interface Cursor {
  readonly line: string;
  at: number;
}

/** A line ends behind a line feed, or a carriage return that none follows. */
const LINE_END = /(?<=\n|\r(?!\n))/u;

/**
 * Finds the mark of the first quotation or list item that lies in more than `limit` others, without
 * parsing: the parser takes the square of their number in time, and what walks its tree takes stack.
 * Returns the offset of the mark; undefined where there is none. Where a paragraph may go on without its
 * marks, what is around it counts as still open, so that never too few are counted.
 */
export function findDeepContainer(markdown: string, limit = DEPTH_LIMIT): number | undefined {
  const open: Container[] = [];
  let fence: Fence | undefined;
  let offset = 0;
  for (const written of markdown.split(LINE_END)) {
    const cursor: Cursor = { line: expandTabs(written.trimEnd()), at: 0 };
    const around = goOn(cursor, open);
    if (fence !== undefined && around < fence.depth) fence = undefined;
    if (fence !== undefined) fence = closes(cursor, fence) ? undefined : fence;
    else if (isBlank(cursor)) open.length = around;
    else {
      const isTooDeep = begin(cursor, open, around, limit);
      if (isTooDeep) return offset + lettersBefore(cursor.at, written);
      fence = openFence(cursor, open);
    }
    offset += written.length;
  }
  return undefined;
}

/** Marks stand at the beginnings of lines, where a tab goes to the next column of four. */
function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let expanded = '';
  for (const part of line.split(/(?<=\t)/u)) {
    expanded += part.replace('\t', '');
    if (part.endsWith('\t')) expanded += ' '.repeat(4 - (expanded.length % 4));
  }
  return expanded;
}

/** How many letters of a line stand before a column of it, tabs expanded. */
function lettersBefore(column: number, written: string): number {
  let letters = 0;
  for (let at = 0; at < column && letters < written.length; letters++) {
    at += written[letters] === '\t' ? 4 - (at % 4) : 1;
  }
  return letters;
}

function isBlank({ line, at }: Cursor): boolean {
  return at >= line.length;
}

function blanksAt({ line }: Cursor, at: number): number {
  let end = at;
  while (line[end] === ' ') end++;
  return end - at;
}

/** Reads the marks of what goes on in this line, and tells how many containers do. */
function goOn(cursor: Cursor, open: readonly Container[]): number {
  let count = 0;
  for (const { indent } of open) {
    const blanks = blanksAt(cursor, cursor.at);
    if (indent === undefined) {
      if (cursor.line[cursor.at + blanks] !== '>') break;
      passQuote(cursor, blanks);
    } else if (!isBlank(cursor)) {
      if (blanks < indent) break;
      cursor.at += indent;
    }
    count++;
  }
  return count;
}

function passQuote(cursor: Cursor, blanks: number): void {
  cursor.at += blanks + 1;
  if (cursor.line[cursor.at] === ' ') cursor.at++;
}

/**
 * Opens what begins in this line within the containers that go on. Tells whether that lies too deep,
 * and then stops before its mark.
 */
function begin(cursor: Cursor, open: Container[], around: number, limit: number): boolean {
  for (let depth = around; ; depth++) {
    const blanks = blanksAt(cursor, cursor.at);
    const indent = itemIndent(cursor, blanks);
    const isQuote = cursor.line[cursor.at + blanks] === '>';
    if (!isQuote && indent === undefined) return false;
    open.length = depth;
    open.push(indent === undefined ? {} : { indent });
    if (open.length > limit) {
      cursor.at += blanks;
      return true;
    }
    if (indent === undefined) passQuote(cursor, blanks);
    else cursor.at += indent;
  }
}

const ITEM = /(?:[-+*]|\d{1,9}[.)])(?= |$)/uy;

/** Returns by how much the lines of an item are set in that begins here; undefined where none does. */
function itemIndent(cursor: Cursor, blanks: number): number | undefined {
  ITEM.lastIndex = cursor.at + blanks;
  const mark = ITEM.exec(cursor.line)?.[0];
  if (mark === undefined) return undefined;
  const end = cursor.at + blanks + mark.length;
  const behind = blanksAt(cursor, end);
  return blanks + mark.length + (end + behind >= cursor.line.length ? 1 : behind);
}

const FENCE = /(?<mark>`|~)\k<mark>{2,}/uy;

function openFence(cursor: Cursor, open: readonly Container[]): Fence | undefined {
  FENCE.lastIndex = cursor.at + blanksAt(cursor, cursor.at);
  const found = FENCE.exec(cursor.line);
  const mark = found?.groups?.['mark'];
  if (found === null || mark === undefined) return undefined;
  if (mark === '`' && cursor.line.includes('`', FENCE.lastIndex)) return undefined;
  return { mark, size: found[0].length, depth: open.length };
}

function closes({ line, at }: Cursor, { mark, size }: Fence): boolean {
  const words = line.slice(at).trim();
  return words.length >= size && words === mark.repeat(words.length);
}
