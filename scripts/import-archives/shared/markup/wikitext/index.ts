import type { BlockContent, Heading, PhrasingContent } from 'mdast';
import { headingDepths } from '../../heading-depths.ts';
import type { MarkupOptions } from '../options.ts';
import type { PlacedText, Words } from '../placed-text.ts';
import { spanAt, type ReadText } from '../read-text.ts';
import { buildLists, DEEPEST_LIST, type ListLine } from './lists.ts';
import { GONE, maskText } from './mask.ts';
import { readPhrases, trimStart, type Range, type Reading } from './phrases.ts';
import { readTable } from './tables.ts';

/**
 * Reads wikitext: emphasis, links, headings, lists, tables, drawn lines, `nowiki` and the tags of HTML
 * that mean something. Templates stay words, and that is reported; comments, categories and switches are no words.
 */
export function readWikitext(placed: PlacedText, options: MarkupOptions): ReadText {
  const words: Words[] = [];
  const reading: Reading = { ...maskText(placed.text), options, words };
  const [template] = reading.templates;
  if (template !== undefined) {
    const count = reading.templates.length;
    const reason = `Unexpected ${count === 1 ? 'template' : `${count} templates`}, expected words: what they stand for is not in the text. They were read as words.`;
    options.report('markup-unread', spanAt(placed, template), { reason });
  }
  const children = readBlocks(linesOf(reading.masked), reading);
  return { children, words: words.toSorted((a, b) => a.start - b.start) };
}

/** Lines of which nothing but a comment is left are no lines. */
function linesOf(masked: string): Range[] {
  const lines: Range[] = [];
  let start = 0;
  for (const line of masked.split('\n')) {
    const end = start + line.length;
    const isGone = line.includes(GONE) && line.replaceAll(GONE, '').trim() === '';
    if (!isGone) lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

const HEADING = /^(={1,6})(?=[^=])(.*[^=])\1[\s\0]*$/u;
const LIST = new RegExp(`^[*#:;]{1,${DEEPEST_LIST}}`, 'u');
const RULER = /^-{4,}/u;
const TABLE = /^\s*(?::+\s*)?\{\|/u;
const TABLE_END = /^\s*\|\}/u;
const DRAWN = /^ (?=.*[^\s\0])/u;

type Kind = 'blank' | 'drawn' | 'heading' | 'list' | 'ruler' | 'table' | 'words';

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'blank';
  if (TABLE.test(line)) return 'table';
  if (HEADING.test(line)) return 'heading';
  if (LIST.test(line)) return 'list';
  if (RULER.test(line)) return 'ruler';
  return DRAWN.test(line) ? 'drawn' : 'words';
}

function readBlocks(lines: readonly Range[], reading: Reading): BlockContent[] {
  const blocks: BlockContent[] = [];
  const depthOf = headingDepths();
  for (let from = 0; from < lines.length;) {
    const kind = kindAt(lines, from, reading);
    const end = endOfRun(kind, lines, from, reading);
    const run = lines.slice(from, end);
    for (const block of readRun(kind, run, reading, depthOf)) blocks.push(block);
    from = end;
    if (kind !== 'table' || end >= lines.length) continue;
    for (const block of readTableEnd(lines[end], reading)) blocks.push(block);
    from++;
  }
  return blocks;
}

/** Returns the first line behind those that belong together with one; that at the end of a table is not among them. */
function endOfRun(kind: Kind, lines: readonly Range[], from: number, reading: Reading): number {
  let to = from + 1;
  if (kind === 'heading' || kind === 'ruler') return to;
  const goesOn = (index: number) =>
    kind === 'table'
      ? !TABLE_END.test(wordsAt(lines, index, reading))
      : kindAt(lines, index, reading) === kind;
  while (to < lines.length && goesOn(to)) to++;
  return to;
}

function wordsAt(lines: readonly Range[], index: number, { masked }: Reading): string {
  const line = lines[index];
  return line === undefined ? '' : masked.slice(line.start, line.end);
}

function kindAt(lines: readonly Range[], index: number, reading: Reading): Kind {
  return kindOf(wordsAt(lines, index, reading));
}

function readRun(
  kind: Kind,
  run: readonly Range[],
  reading: Reading,
  depthOf: (depth: number) => Heading['depth'],
): BlockContent[] {
  const [first] = run;
  if (first === undefined || kind === 'blank') return [];
  const words = reading.masked.slice(first.start, first.end);
  switch (kind) {
    case 'heading': {
      const size = HEADING.exec(words)?.[1]?.length ?? 1;
      const end = first.start + words.replaceAll(GONE, ' ').trimEnd().length - size;
      const children = readPhrases({ start: first.start + size, end }, reading);
      return [{ type: 'heading', depth: depthOf(size), children }];
    }
    case 'list':
      return buildLists(run.map((line) => toListLine(line, reading)));
    case 'table': {
      const table = readTable(run.slice(1), reading);
      return table ? [table] : [];
    }
    case 'drawn':
      return [readDrawn(run, reading)];
    case 'ruler': {
      const size = RULER.exec(words)?.[0].length ?? 0;
      return [toParagraph([{ start: first.start + size, end: first.end }], reading)];
    }
    default:
      return [toParagraph(run, reading)];
  }
}

function toParagraph(lines: readonly Range[], reading: Reading): BlockContent {
  const children = lines.flatMap((line, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text' as const, value: ' ' }]),
    ...readPhrases(line, reading),
  ]);
  return { type: 'paragraph', children };
}

function toListLine({ start, end }: Range, reading: Reading): ListLine {
  const signs = LIST.exec(reading.masked.slice(start, end))?.[0] ?? '';
  const children = readPhrases(trimStart({ start: start + signs.length, end }, reading), reading);
  return { signs, paragraph: { type: 'paragraph', children } };
}

/** Lines that begin with a blank keep their shape; signs in them mean nothing but what is gone. */
function readDrawn(lines: readonly Range[], { text, masked, words }: Reading): BlockContent {
  const drawn = lines.map(({ start, end }) => {
    let shown = '';
    for (let at = start + 1; at < end; at++) {
      if (masked[at] === GONE) continue;
      shown += text.charAt(at);
      words.push({ start: at, end: at + 1, as: 'text' });
    }
    return shown;
  });
  return { type: 'code', value: drawn.join('\n') };
}

/** Behind the sign that ends a table words may stand. */
function readTableEnd(line: Range | undefined, reading: Reading): BlockContent[] {
  if (line === undefined) return [];
  const words = reading.masked.slice(line.start, line.end);
  const size = TABLE_END.exec(words)?.[0].length ?? 0;
  return [toParagraph([{ start: line.start + size, end: line.end }], reading)];
}
