import type { BlockContent, Heading, ListItem, PhrasingContent } from 'mdast';
import { dropSigns, type RstLine } from './lines.ts';
import { readPhrases, type RstParser } from './phrases.ts';

/** How blocks are read; `unread` is told where there is a directive. */
export interface BlockParser extends RstParser {
  readonly depthOf: (sign: string) => Heading['depth'];
  readonly unread: (line: RstLine) => void;
}

/** Blocks nested deeper than that are words. */
const DEEPEST = 20;

const UNDERLINE = /^([!-/:-@[-`{-~])\1{2,}$/u;
const BULLET = /^[-*+•](?=\s|$)/u;
const NUMBER =
  /^(?:\(?(?:\d{1,9}|[a-zA-Z]|[ivxlcIVXLC]{1,8}|#)\)|(?:\d{1,9}|[a-zA-Z]|[ivxlcIVXLC]{1,8}|#)\.)(?=\s|$)/u;
const LINE = /^\|(?=\s|$)/u;
const EXPLICIT = /^\.\.(?=\s|$)/u;
const TABLE = /^(?:\+(?:[-=]+\+)+|=+(?: +=+)+)$/u;

/** Reads lines that are set in alike, and what is set in further below them. It calls itself once a level, `DEEPEST` times at most. */
export function readBlocks(
  lines: readonly RstLine[],
  parser: BlockParser,
  level = 0,
): BlockContent[] {
  const blocks: BlockContent[] = [];
  const written = lines.filter(({ words }) => words !== '');
  const base = written.reduce((least, { indent }) => Math.min(least, indent), Infinity);
  let expectsLiteral = false;
  for (let from = 0; from < lines.length;) {
    const line = lines[from];
    if (line === undefined || line.words === '') {
      from++;
      continue;
    }
    const end = endOfBlock(lines, from, base);
    const run = lines.slice(from, end);
    const isSetIn = line.indent > base;
    if (isSetIn && (expectsLiteral || level >= DEEPEST)) blocks.push(drawn(run, parser));
    else if (isSetIn) {
      blocks.push({ type: 'blockquote', children: readBlocks(run, parser, level + 1) });
    } else for (const block of readBlock(run, parser, level)) blocks.push(block);
    expectsLiteral =
      !isSetIn && (run.findLast(({ words }) => words !== '')?.words ?? '').endsWith('::');
    from = end;
  }
  return blocks;
}

/** Returns the first line behind the block that begins with a line. */
function endOfBlock(lines: readonly RstLine[], from: number, base: number): number {
  const first = lines[from];
  let to = from + 1;
  const at = (index: number) => lines[index];
  const isWithin = (index: number) => at(index)?.words === '' || (at(index)?.indent ?? 0) > base;
  if (first === undefined) return to;
  if (first.indent > base || isMarked(first)) {
    while (to < lines.length && isWithin(to)) to++;
    while (at(to - 1)?.words === '') to--;
    return to;
  }
  if (TABLE.test(first.words)) {
    while (to < lines.length && at(to)?.words !== '') to++;
    return to;
  }
  const [second, third] = [at(to), at(to + 1)];
  if (isOverline(first, second, third)) return to + 2;
  if (isUnderline(second)) return to + 1;
  while (to < lines.length && at(to)?.words !== '' && at(to)?.indent === base) {
    if (isUnderline(at(to + 1)) && at(to + 1)?.indent === base) break;
    if (LINE.test(first.words) !== LINE.test(at(to)?.words ?? '')) break;
    to++;
  }
  return to;
}

function isMarked({ words }: RstLine): boolean {
  return BULLET.test(words) || NUMBER.test(words) || EXPLICIT.test(words);
}

function isUnderline(line: RstLine | undefined): boolean {
  return line !== undefined && UNDERLINE.test(line.words);
}

function isOverline(first: RstLine, second?: RstLine, third?: RstLine): boolean {
  return (
    isUnderline(first) &&
    second !== undefined &&
    second.words !== '' &&
    third?.words === first.words
  );
}

function readBlock(run: readonly RstLine[], parser: BlockParser, level: number): BlockContent[] {
  const [first, second, third] = run;
  if (first === undefined) return [];
  if (EXPLICIT.test(first.words)) return readExplicit(run, parser);
  if (isMarked(first) && level < DEEPEST) return [readItem(run, parser, level)];
  if (TABLE.test(first.words)) return [drawn(run, parser)];
  if (isOverline(first, second, third) && second) {
    return [heading(second, `${first.words[0]}over`, parser)];
  }
  if (isUnderline(second)) return [heading(first, second?.words[0] ?? '', parser)];
  if (run.length === 1 && /^([!-/:-@[-`{-~])\1{3,}$/u.test(first.words)) return [];
  if (LINE.test(first.words)) return [lineBlock(run, parser)];
  return [paragraph(run, parser)];
}

function heading(line: RstLine, sign: string, parser: BlockParser): BlockContent {
  return { type: 'heading', depth: parser.depthOf(sign), children: readPhrases(line, parser) };
}

/** An item with what is set in below it; items that follow each other are joined by `joinLists`. */
function readItem(run: readonly RstLine[], parser: BlockParser, level: number): BlockContent {
  const [first, ...rest] = run;
  const words = first?.words ?? '';
  const sign = (BULLET.exec(words) ?? NUMBER.exec(words))?.[0] ?? '';
  const isAutomatic = sign.includes('#');
  const keepsNumber = !BULLET.test(words) && !isAutomatic;
  const inner = first === undefined ? [] : [dropSigns(first, sign.length)];
  // Words below the first line go on where its words begin.
  const column = rest.find((line) => line.words !== '')?.indent ?? 0;
  const aligned = inner.map((line) => ({ ...line, indent: column === 0 ? line.indent : column }));
  const number: PhrasingContent[] = [];
  if (keepsNumber && first) {
    parser.words.push({ start: first.start, end: first.start + sign.length, as: 'text' });
    number.push({ type: 'text', value: `${sign} ` });
  }
  const children = joinLists(readBlocks([...aligned, ...rest], parser, level + 1));
  const item: ListItem = { type: 'listItem', spread: false, children: addNumber(number, children) };
  return { type: 'list', ordered: isAutomatic, spread: false, children: [item] };
}

function addNumber(number: PhrasingContent[], blocks: BlockContent[]): BlockContent[] {
  const [first, ...others] = blocks;
  if (number.length === 0) return blocks;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: number }, ...blocks];
  return [{ type: 'paragraph', children: [...number, ...first.children] }, ...others];
}

/** Joins lists of one kind that follow each other; calls itself for quotations, of which levels were counted. */
export function joinLists(blocks: readonly BlockContent[]): BlockContent[] {
  const joined: BlockContent[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === 'list' && last?.type === 'list' && block.ordered === last.ordered) {
      for (const item of block.children) last.children.push(item);
    } else if (block.type === 'blockquote') {
      joined.push({ ...block, children: joinLists(block.children as BlockContent[]) });
    } else joined.push(block);
  }
  return joined;
}

const TARGET = /^\.\.\s+_/u;
const DIRECTIVE = /^\.\.\s+(?:\|[^|]+\|\s+)?[\w-]+::/u;
const NOTE = /^\.\.\s+\[/u;
/** Directives that only set up pages, in whatever is made of them: none has words of a rule. */
const SETS_UP =
  /^\.\.\s+(?:toctree|contents|sectnum|section-numbering|index|meta|raw|highlight|default-role|role|target-notes|tabularcolumns|header|footer)::/iu;

/** A target, a comment and what sets up pages are no words; a note is; of another directive nobody knows, so that it is words. */
function readExplicit(run: readonly RstLine[], parser: BlockParser): BlockContent[] {
  const [first, ...rest] = run;
  if (first === undefined || TARGET.test(first.words)) return [];
  if (NOTE.test(first.words)) return [paragraph([dropSigns(first, 2), ...rest], parser)];
  if (!DIRECTIVE.test(first.words) || SETS_UP.test(first.words)) return [];
  parser.unread(first);
  return [drawn(run, parser)];
}

function paragraph(run: readonly RstLine[], parser: BlockParser): BlockContent {
  const lines = run.filter(({ words }) => words !== '');
  const children = lines.flatMap((line, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text' as const, value: ' ' }]),
    ...readPhrases(index === lines.length - 1 ? withoutColons(line) : line, parser),
  ]);
  return { type: 'paragraph', children };
}

/** Two colons at the end say that what follows is drawn; one of them is shown, behind words. */
function withoutColons(line: RstLine): RstLine {
  if (!line.words.endsWith('::')) return line;
  const isAlone = /(?:^|\s)::$/u.test(line.words);
  const cut = isAlone ? 2 : 1;
  return { ...line, end: line.end - cut, words: line.words.slice(0, -cut) };
}

function lineBlock(run: readonly RstLine[], parser: BlockParser): BlockContent {
  const children = run.flatMap((line, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'break' as const }]),
    ...readPhrases(dropSigns(line, LINE.test(line.words) ? 1 : 0), parser),
  ]);
  return { type: 'paragraph', children };
}

/** Lines as they are drawn, set in as among themselves. */
function drawn(run: readonly RstLine[], { words }: BlockParser): BlockContent {
  const base = run.reduce(
    (least, line) => (line.words === '' ? least : Math.min(least, line.indent)),
    Infinity,
  );
  for (const { start, end } of run) if (start < end) words.push({ start, end, as: 'text' });
  const lines = run.map((line) =>
    line.words === '' ? '' : ' '.repeat(line.indent - base) + line.words,
  );
  return { type: 'code', value: lines.join('\n').trimEnd() };
}
