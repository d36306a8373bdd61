import type { BlockContent, Heading, PhrasingContent } from 'mdast';
import { dropSigns } from '../rst/lines.ts';
import { closeOf, isComment, isSilent, itemIn, type Line } from './lines.ts';
import { toLists, type Item } from './lists.ts';
import { readPhrases, type AsciidocParser } from './phrases.ts';
import { readTable } from './tables.ts';

/** How blocks are read; `unread` is told where a macro takes something in. */
export interface BlockParser extends AsciidocParser {
  readonly depthOf: (printed: number) => Heading['depth'];
  readonly unread: (line: Line) => void;
}

/** Blocks nested deeper than that are drawn. */
const DEEPEST = 6;

const HEADING = /^(={1,6}|#{1,6})\s+(?=\S)/u;
const UNDERLINE = /^([-=~^+])\1{2,199}$/u;
const UNDERLINES = '=-~^+';
const TITLE = /^\.(?=[^\s.])/u;
const MACRO = /^[a-z]{2,20}::[^\s[\]]{0,400}\[[^\]]{0,400}\]$/u;

/** Blocks, and the place of the first line behind them. */
interface Read {
  readonly blocks: readonly BlockContent[];
  readonly next: number;
}

/** Reads lines as blocks. It and the readers of single blocks call each other once a level, `DEEPEST` times at most. */
export function readBlocks(lines: readonly Line[], parser: BlockParser, level = 0): BlockContent[] {
  const blocks: BlockContent[] = [];
  for (let at = 0; at < lines.length;) {
    const read = readBlock(lines, at, parser, level);
    for (const block of read.blocks) blocks.push(block);
    at = read.next;
  }
  return blocks;
}

function readBlock(
  lines: readonly Line[],
  at: number,
  parser: BlockParser,
  level: number,
  isListed = false,
): Read {
  const line = lines[at];
  if (line === undefined || isSilent(line) || line.words === '+') {
    return { blocks: [], next: at + 1 };
  }
  const heading = readHeading(line, lines[at + 1], parser);
  if (heading) return { blocks: [heading.block], next: at + heading.size };
  const close = closeOf(line);
  if (close !== undefined) return readFenced(lines, at, close, parser, level);
  if (TITLE.test(line.words)) {
    const children = readPhrases(dropSigns(line, 1), parser);
    const title: BlockContent = { type: 'paragraph', children: [{ type: 'strong', children }] };
    return { blocks: [title], next: at + 1 };
  }
  if (MACRO.test(line.words)) {
    parser.unread(line);
    return { blocks: [drawn([line], parser)], next: at + 1 };
  }
  if (itemIn(line)) return readItems(lines, at, parser, level);
  const next = endOfWords(lines, at + 1, isListed);
  return { blocks: [paragraph(lines.slice(at, next), parser)], next };
}

/** Signs in front, or as long a line of signs below. */
function readHeading(line: Line, below: Line | undefined, parser: BlockParser) {
  const signs = HEADING.exec(line.words)?.[1]?.length ?? 0;
  const inner = signs === 0 ? line : dropSigns(line, signs);
  const sign = UNDERLINE.exec(below?.words ?? '')?.[1];
  const isUnderlined =
    sign !== undefined &&
    Math.abs((below?.words.length ?? 0) - line.words.length) <= 2 &&
    /[\p{L}\p{N}]/u.test(line.words);
  if (signs === 0 && !isUnderlined) return undefined;
  const depth = parser.depthOf(signs === 0 ? UNDERLINES.indexOf(sign ?? '=') + 1 : signs);
  const block: BlockContent = { type: 'heading', depth, children: readPhrases(inner, parser) };
  return { block, size: signs === 0 ? 2 : 1 };
}

/** A block between two lines of the same signs; one that nothing ends is no block, and its line has no words. */
function readFenced(
  lines: readonly Line[],
  at: number,
  close: string,
  parser: BlockParser,
  level: number,
): Read {
  const end = findFrom(lines, at + 1, ({ words }) => words === close);
  if (end === lines.length) return { blocks: [], next: at + 1 };
  const run = lines.slice(at + 1, end);
  return { blocks: blocksWithin(run, close, parser, level), next: end + 1 };
}

function blocksWithin(
  run: readonly Line[],
  close: string,
  parser: BlockParser,
  level: number,
): readonly BlockContent[] {
  if (close.startsWith('//') || run.every(({ words }) => words === '')) return [];
  if (close.startsWith('|')) return [readTable(run, parser) ?? drawn(run, parser)];
  const isDrawn = /^(?:-{4}|\.|\+|`)/u.test(close) || level >= DEEPEST;
  if (isDrawn) return [drawn(run, parser)];
  const children = readBlocks(run, parser, level + 1);
  return close.startsWith('--') ? children : [{ type: 'blockquote', children }];
}

/** Items up to a line that belongs to none: behind a blank line, one that begins no item. */
function readItems(lines: readonly Line[], from: number, parser: BlockParser, level: number): Read {
  const items: Item[] = [];
  let at = from;
  for (;;) {
    const line = lines[at];
    const start = line === undefined || isSilent(line) ? undefined : itemIn(line);
    const last = items.at(-1);
    if (start) {
      const read = readItem(lines, at, start, parser);
      items.push(read.item);
      at = read.next;
    } else if (line?.words === '+' && last && level < DEEPEST) {
      const read = readBlock(lines, at + 1, parser, level + 1, true);
      for (const block of read.blocks) last.blocks.push(block);
      at = read.next;
    } else {
      const next = findFrom(lines, at, (one) => !isSilent(one));
      const isNext = next > at && (lines[next]?.words === '+' || isItem(lines[next]));
      if (!isNext) break;
      at = next;
    }
  }
  return { blocks: toLists(items), next: at };
}

function isItem(line: Line | undefined): boolean {
  return line !== undefined && itemIn(line) !== undefined;
}

function readItem(
  lines: readonly Line[],
  at: number,
  start: NonNullable<ReturnType<typeof itemIn>>,
  parser: BlockParser,
): { readonly item: Item; readonly next: number } {
  const label: PhrasingContent[] = [];
  if (start.label) {
    const children = readPhrases(start.label, parser);
    if (start.kind === 'term') label.push({ type: 'strong', children });
    else for (const node of children) label.push(node);
  }
  const next = endOfWords(lines, at + 1, true);
  const run = [start.rest, ...lines.slice(at + 1, next)].filter(({ words }) => words !== '');
  const blocks: BlockContent[] = run.length === 0 ? [] : [paragraph(run, parser)];
  return { item: { start, label, blocks }, next };
}

/** The first line that does not go on with words: a blank one, one that begins a block, or, in a list, another item. */
function endOfWords(lines: readonly Line[], from: number, isListed: boolean): number {
  return findFrom(lines, from, (line) => {
    if (isComment(line)) return false;
    const isBlock = isSilent(line) || line.words === '+' || closeOf(line) !== undefined;
    return isBlock || (isListed && itemIn(line) !== undefined);
  });
}

/** The place of the first line from one on of which something holds; behind the last where it holds of none. */
function findFrom(lines: readonly Line[], from: number, holds: (line: Line) => boolean): number {
  let at = from;
  for (let line = lines[at]; line !== undefined && !holds(line); line = lines[at]) at++;
  return Math.min(at, lines.length);
}

/** Words that go on from line to line; a sign at the end of one breaks them, and comments among them are none. */
function paragraph(run: readonly Line[], parser: BlockParser): BlockContent {
  const children: PhrasingContent[] = [];
  let piece: Line | undefined;
  const end = (isBroken: boolean) => {
    if (piece === undefined) return;
    for (const node of readPhrases(piece, parser)) children.push(node);
    children.push(isBroken ? { type: 'break' } : { type: 'text', value: ' ' });
    piece = undefined;
  };
  for (const line of run) {
    if (isComment(line)) {
      end(false);
      continue;
    }
    const isBroken = /\s\+$/u.test(line.words);
    const words = isBroken ? line.end - 2 : line.end;
    piece = piece === undefined ? { ...line, end: words } : { ...piece, end: words };
    if (isBroken) end(true);
  }
  end(false);
  return { type: 'paragraph', children: children.slice(0, -1) };
}

/** Lines as they are drawn, set in as among themselves. */
function drawn(run: readonly Line[], { words }: BlockParser): BlockContent {
  const written = run.filter((line) => line.words !== '');
  const base = written.reduce((least, { indent }) => Math.min(least, indent), Infinity);
  for (const { start, end } of written) words.push({ start, end, as: 'text' });
  const lines = run.map((line) =>
    line.words === '' ? '' : ' '.repeat(line.indent - base) + line.words,
  );
  return { type: 'code', value: lines.join('\n').trimEnd() };
}
