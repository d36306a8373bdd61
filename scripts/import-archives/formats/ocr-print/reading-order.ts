import { lineAt, type SourceFile, type Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import type { PageFile, PageRange } from './page-file.ts';
import { cutPiece, type Piece } from './piece.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** The document as a reader of the print has it, and the lines that no page claims. */
export interface ReadingOrder {
  readonly pieces: readonly Piece[];
  readonly unlisted: readonly number[];
}

/**
 * Puts the lines of a scanned print into the order of its pages. A range that leaves the document
 * or takes words that an earlier one took is reported, and the words stay where they were first.
 */
export function putInOrder(
  file: SourceFile,
  pageFile: PageFile,
  context: ParseContext,
): ReadingOrder {
  checkLength(file, pageFile, context);
  const taken = new Map<number, Span[]>();
  const pieces: Piece[] = [];
  for (const { page, ranges } of pageFile.pages) {
    for (const range of ranges) {
      if (range.from < 1 || range.to < range.from) reportRange(range, context, 'lines that ascend');
      for (const span of spansOf(file, range)) {
        const earlier = taken.get(span.line) ?? [];
        if (earlier.some((other) => overlap(other, span))) {
          reportRange(range, context, `line ${span.line} on one page only`);
          break;
        }
        const piece = toPiece(file, page, span);
        taken.set(span.line, piece.text === '' ? earlier : [...earlier, span]);
        if (piece.text !== '') pieces.push(piece);
      }
    }
  }
  const unlisted = file.lines.flatMap((_text, index) => (taken.has(index + 1) ? [] : [index + 1]));
  return { pieces, unlisted };
}

/** For a page file that does not fit its document. */
const MEND = 'Make the page file anew for the document, or fetch the document it was made for.';

function checkLength(file: SourceFile, pageFile: PageFile, context: ParseContext): void {
  const found = file.lines.length;
  if (found < pageFile.lines) {
    const place = { line: Math.max(1, found), start: 0, end: lineAt(file, found).length };
    const reason = `Unexpected end after ${counted(found, 'line')}, expected ${pageFile.lines} as the page file says.`;
    context.report('source-truncated', place, { reason });
  }
  if (found > pageFile.lines) {
    const reason = `Unexpected number of lines ${pageFile.lines}, expected ${found}, which ${file.name} has.`;
    reportField(pageFile, ['lines'], reason, context);
  }
  if (pageFile.file !== file.name) {
    const reason = `Unexpected name ${pageFile.file}, expected ${file.name}, whose pages these are.`;
    reportField(pageFile, ['file'], reason, context);
  }
}

function reportField(
  pageFile: PageFile,
  path: readonly string[],
  reason: string,
  context: ParseContext,
): void {
  const note =
    'Make the page file anew for the document as it is, or fetch the document it is for.';
  context.report('record-invalid', pageFile.placeOf(path), { reason, note });
}

function reportRange({ place, printed }: PageRange, context: ParseContext, wanted: string): void {
  const reason = `Unexpected range ${printed}, expected ${wanted}.`;
  context.report('record-invalid', place, { reason, note: MEND });
}

function spansOf(file: SourceFile, { from, to, start, end }: PageRange): Span[] {
  const first = Math.max(1, from);
  const last = Math.min(to, file.lines.length);
  const spans: Span[] = [];
  for (let line = first; line <= last; line++) {
    const { length } = lineAt(file, line);
    const from = Math.min(start ?? 0, length);
    spans.push({ line, start: from, end: Math.max(from, Math.min(end ?? length, length)) });
  }
  return spans;
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function toPiece(file: SourceFile, page: number, span: Span): Piece {
  const text = lineAt(file, span.line).slice(span.start, span.end);
  return cutPiece({ page, span, text }, 0);
}
