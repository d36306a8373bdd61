import { spanOfLine, type SourceFile, type Span } from '../../document.ts';
import { textLine, type TextLine } from '../text-line.ts';

/**
 * Returns the whole lines on which pieces of a text stand, each once and in order: markup says by the
 * signs before words what they are.
 */
export function wholeLines(pieces: readonly Span[], file: SourceFile): TextLine[] {
  const byLine = new Map(pieces.map((span) => [span.line, span]));
  return [...byLine.values()]
    .toSorted((a, b) => a.line - b.line)
    .map((span) => textLine(file, { ...span, ...spanOfLine(file, span.line) }));
}
