import type { BlockContent, Heading, PhrasingContent } from 'mdast';
import { counted } from '../../../../../src/schemas/counted.ts';
import { headingDepths } from '../../heading-depths.ts';
import type { MarkupOptions } from '../options.ts';
import type { PlacedText, Words } from '../placed-text.ts';
import { spanAt, type ReadText } from '../read-text.ts';
import { buildLists, DEEPEST_LIST, type ListLine } from './lists.ts';
import { GONE, maskText } from './mask.ts';
import { readPhrases, trimStart, type Range, type WikitextParser } from './phrases.ts';
import { readTable } from './tables.ts';

/**
 * Reads wikitext: emphasis, links, headings, lists, tables, drawn lines, `nowiki` and the tags of HTML
 * that mean something. Templates stay words, and that is reported, as are notes and pictures that are no words; comments, categories and
 * switches are none, either.
 */
export function readWikitext(placed: PlacedText, options: MarkupOptions): ReadText {
  const words: Words[] = [];
  const parser: WikitextParser = { ...maskText(placed.text), options, words };
  const [template] = parser.templates;
  if (template !== undefined) {
    const count = parser.templates.length;
    const reason = `Unexpected ${count === 1 ? 'template' : `${count} templates`}, expected words: what they stand for is not in the text. They were read as words.`;
    options.report('markup-unread', spanAt(placed, template), { reason });
  }
  const [note] = parser.notes;
  if (note !== undefined) {
    const reason = `Unexpected ${counted(parser.notes.length, 'note or picture', 'notes or pictures')} outside the text, expected words of the rule. They were not read.`;
    options.report('markup-unread', spanAt(placed, note), { reason });
  }
  const children = readBlocks(linesOf(parser.masked), parser);
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

function readBlocks(lines: readonly Range[], parser: WikitextParser): BlockContent[] {
  const blocks: BlockContent[] = [];
  const depthOf = headingDepths();
  for (let from = 0; from < lines.length;) {
    const kind = kindAt(lines, from, parser);
    const end = endOfRun(kind, lines, from, parser);
    const run = lines.slice(from, end);
    for (const block of readRun(kind, run, parser, depthOf)) blocks.push(block);
    from = end;
    if (kind !== 'table' || end >= lines.length) continue;
    for (const block of readTableEnd(lines[end], parser)) blocks.push(block);
    from++;
  }
  return blocks;
}

/** Returns the first line behind those that belong together with one; that at the end of a table is not among them. */
function endOfRun(
  kind: Kind,
  lines: readonly Range[],
  from: number,
  parser: WikitextParser,
): number {
  let to = from + 1;
  if (kind === 'heading' || kind === 'ruler') return to;
  const goesOn = (index: number) =>
    kind === 'table'
      ? !TABLE_END.test(wordsAt(lines, index, parser))
      : kindAt(lines, index, parser) === kind;
  while (to < lines.length && goesOn(to)) to++;
  return to;
}

function wordsAt(lines: readonly Range[], index: number, { masked }: WikitextParser): string {
  const line = lines[index];
  return line === undefined ? '' : masked.slice(line.start, line.end);
}

function kindAt(lines: readonly Range[], index: number, parser: WikitextParser): Kind {
  return kindOf(wordsAt(lines, index, parser));
}

function readRun(
  kind: Kind,
  run: readonly Range[],
  parser: WikitextParser,
  depthOf: (depth: number) => Heading['depth'],
): BlockContent[] {
  const [first] = run;
  if (first === undefined || kind === 'blank') return [];
  const words = parser.masked.slice(first.start, first.end);
  switch (kind) {
    case 'heading': {
      const size = HEADING.exec(words)?.[1]?.length ?? 1;
      const end = first.start + words.replaceAll(GONE, ' ').trimEnd().length - size;
      const children = readPhrases({ start: first.start + size, end }, parser);
      return [{ type: 'heading', depth: depthOf(size), children }];
    }
    case 'list':
      return buildLists(run.map((line) => toListLine(line, parser)));
    case 'table': {
      const table = readTable(run.slice(1), parser);
      return table ? [table] : [];
    }
    case 'drawn':
      return [readDrawn(run, parser)];
    case 'ruler': {
      const size = RULER.exec(words)?.[0].length ?? 0;
      return [toParagraph([{ start: first.start + size, end: first.end }], parser)];
    }
    default:
      return [toParagraph(run, parser)];
  }
}

function toParagraph(lines: readonly Range[], parser: WikitextParser): BlockContent {
  const children = lines.flatMap((line, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text' as const, value: ' ' }]),
    ...readPhrases(line, parser),
  ]);
  return { type: 'paragraph', children };
}

function toListLine({ start, end }: Range, parser: WikitextParser): ListLine {
  const signs = LIST.exec(parser.masked.slice(start, end))?.[0] ?? '';
  const children = readPhrases(trimStart({ start: start + signs.length, end }, parser), parser);
  return { signs, paragraph: { type: 'paragraph', children } };
}

/** Lines that begin with a blank keep their shape; signs in them mean nothing but what is gone. */
function readDrawn(lines: readonly Range[], { text, masked, words }: WikitextParser): BlockContent {
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
function readTableEnd(line: Range | undefined, parser: WikitextParser): BlockContent[] {
  if (line === undefined) return [];
  const words = parser.masked.slice(line.start, line.end);
  const size = TABLE_END.exec(words)?.[0].length ?? 0;
  return [toParagraph([{ start: line.start + size, end: line.end }], parser)];
}
