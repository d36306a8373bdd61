import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { onlyFile, type SourceDocument, type Span } from '../../document.ts';
import { chooseHeadings, type Choice } from '../../shared/headings/choose.ts';
import { linesOf, settingOf } from '../../shared/headings/setting.ts';
import type { PlacedLine } from '../../shared/placed-lines.ts';
import { DEEPEST_ELEMENT, toPageLines, type TextRange } from './page-lines.ts';

/** A page set out in lines, with all of its source that is no words. */
export interface ReadPage {
  readonly lines: readonly PlacedLine[];
  readonly markup: readonly Span[];
}

const page = unified().use(rehypeParse);

/** Reads a document as a page; undefined where it is none, or nested too deep. */
export function readPage(document: SourceDocument): ReadPage | undefined {
  if (isTooDeep(document)) return undefined;
  const source = onlyFile(document).lines.join('\n');
  const { lines, words, isTooDeep: isDeep } = toPageLines(page.parse(source), source);
  if (isDeep) return undefined;
  return { lines: withoutBold(document, lines), markup: markupOf(source, words) };
}

const VOID = /^(?:p|li|td|th|tr|dt|dd|option|br|hr|img|input|meta|link|col|wbr|source|area|base|embed|tbody|thead|tfoot|colgroup)$/u;

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
export function choosePageHeadings(
  document: SourceDocument,
  lines: readonly PlacedLine[],
): Choice {
  const [file] = document.files;
  const shown = { name: '', path: '', ...file, lines: lines.map(({ text }) => text) };
  const all = linesOf({ ...document, isFolder: false }, shown);
  return chooseHeadings(all, settingOf(document, all));
}

/** Signs for bold stay where they mark the heading of a rule; elsewhere nobody wrote them. */
function withoutBold(document: SourceDocument, lines: readonly PlacedLine[]): PlacedLine[] {
  const { headings } = choosePageHeadings(document, lines);
  return lines.map((line, index) => (headings.has(index) ? line : withoutSigns(line)));
}

function withoutSigns({ text, at }: PlacedLine): PlacedLine {
  const kept = [...text].length === text.length ? [...text] : text.split('');
  const stays = kept.map((sign, index) => sign !== '*' || at[index * 3] !== 0);
  return {
    text: kept.filter((_, index) => stays[index]).join(''),
    at: at.filter((_, index) => stays[Math.floor(index / 3)]),
  };
}

/** The pieces of a source between its words, line by line. */
function markupOf(source: string, words: readonly TextRange[]): Span[] {
  const sorted = words.toSorted((a, b) => a.from - b.from);
  const ends = [...sorted.map(({ from }) => from), source.length];
  const spans: Span[] = [];
  let line = 1;
  let lineStart = 0;
  let at = 0;
  const advance = (to: number, isMarkup: boolean) => {
    while (at < to) {
      const next = source.indexOf('\n', at);
      const end = next < 0 ? to : Math.min(next, to);
      if (isMarkup && end > at) spans.push({ line, start: at - lineStart, end: end - lineStart });
      at = end;
      if (at < to && source.charAt(at) === '\n') {
        at++;
        line++;
        lineStart = at;
      }
    }
  };
  ends.forEach((end, index) => {
    advance(end, true);
    advance(sorted[index]?.to ?? at, false);
  });
  return spans;
}
