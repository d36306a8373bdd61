import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { onlyFile, type SourceDocument, type Span } from '../../document.ts';
import type { Writing } from '../../format.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { chooseIn } from '../../shared/headings/read-rules.ts';
import { linesAbovePage } from '../../shared/is-page.ts';
import { linesOf } from '../../shared/headings/setting.ts';
import { lineStarts } from '../../shared/line-places.ts';
import type { PlacedLine } from '../../shared/placed-lines.ts';
import { spansBetween } from '../../shared/spans-between.ts';
import { DEEPEST_ELEMENT, toPageLines } from './page-lines.ts';
import { toPageTree, type PageTree } from './rule-words.ts';

/** A page set out in lines, with all of its source that is no words. */
export interface ReadPage {
  readonly lines: readonly PlacedLine[];
  readonly markup: readonly Span[];
  /** Which of its lines are headings of rules, as far as looking tells. */
  readonly choice: Choice;
  /** Its elements, and where each line of the source begins. */
  readonly tree: PageTree;
  readonly lineStarts: readonly number[];
  /** Names that links lead to, each with the number of its line, from 0. */
  readonly anchors: ReadonlyMap<string, number>;
}

const page = unified().use(rehypeParse);

/** Reads a document as a page; undefined where it is none, or nested too deep. */
export function readPage(document: SourceDocument, writing: Writing = {}): ReadPage | undefined {
  if (isTooDeep(document)) return undefined;
  const file = onlyFile(document);
  const source = file.lines.join('\n');
  const above = linesAbovePage(file);
  // What stands above the page keeps its place, and is no word of it.
  const shown = file.lines.map((line, at) => (at < above ? ' '.repeat(line.length) : line));
  const root = page.parse(shown.join('\n'));
  const { lines, words, isTooDeep: isDeep, anchors } = toPageLines(root, source);
  if (isDeep) return undefined;
  const choice = chooseAmong(document, lines, writing);
  return {
    lines: withoutMarks(lines, choice),
    markup: spansBetween(source, words),
    choice,
    tree: toPageTree(root),
    lineStarts: lineStarts(source),
    anchors,
  };
}

const VOID =
  /^(?:p|li|td|th|tr|dt|dd|option|br|hr|img|input|meta|link|col|wbr|source|area|base|embed|tbody|thead|tfoot|colgroup)$/u;

/** Counts open elements before the parser does, which follows them with the stack. */
function isTooDeep(document: SourceDocument): boolean {
  let depth = 0;
  for (const line of onlyFile(document).lines) {
    for (const [, close, name = ''] of line.matchAll(/<(\/?)([a-z][a-z\d]{0,30})/giu)) {
      if (VOID.test(name.toLowerCase())) continue;
      depth = close === '/' ? Math.max(0, depth - 1) : depth + 1;
      if (depth > DEEPEST_ELEMENT) return true;
    }
  }
  return false;
}

/** Chooses headings among lines that stand for a page. */
function chooseAmong(
  document: SourceDocument,
  lines: readonly PlacedLine[],
  writing: Writing,
): Choice {
  const [file] = document.files;
  const shown = { name: '', path: '', ...file, lines: lines.map(({ text }) => text) };
  const all = linesOf({ ...document, isFolder: false }, shown);
  return chooseIn({ ...document, isFolder: false }, shown, all, writing);
}

/**
 * Signs that nobody wrote stay where they mark the heading of a rule, and above all rules, where names of columns may
 * stand; elsewhere nobody reads them.
 */
function withoutMarks(lines: readonly PlacedLine[], { headings }: Choice): PlacedLine[] {
  const first = [...headings.keys()].reduce((least, at) => Math.min(least, at), Infinity);
  return lines.map((line, index) => {
    if (headings.has(index) || (index < first && line.text.startsWith('|'))) return line;
    return withoutSigns(withoutNumber(line));
  });
}

/** The number of an item that is no rule becomes the bullet of one. */
function withoutNumber(line: PlacedLine): PlacedLine {
  const [, indent = '', number = ''] = /^( *)(\d{1,9}\.) /u.exec(line.text) ?? [];
  if (number === '' || line.at[indent.length * 3] !== 0) return line;
  const after = indent.length + number.length;
  return {
    text: `${indent}-${line.text.slice(after)}`,
    at: [...line.at.slice(0, (indent.length + 1) * 3), ...line.at.slice(after * 3)],
  };
}

function withoutSigns(line: PlacedLine): PlacedLine {
  const { text, at } = line;
  if (!/[*|]/u.test(text)) return line;
  const kept = Array.from({ length: text.length }, (_, index) => text.charAt(index));
  const stays = kept.map((sign, index) => !/[*|]/u.test(sign) || at[index * 3] !== 0);
  return {
    text: kept.filter((_, index) => stays[index]).join(''),
    at: at.filter((_, index) => stays[Math.floor(index / 3)]),
  };
}
