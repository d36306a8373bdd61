import { spanOfLine, type SourceFile, type Span } from '../document.ts';

/** One line, or piece of a line, of a rule's text. */
export interface TextLine {
  readonly span: Span;
  /** The words of the span; empty for a blank line, which ends a paragraph. */
  readonly text: string;
}

/** Returns the words of a span as a line of text. */
export function textLine(file: SourceFile, span: Span): TextLine {
  return { span, text: (file.lines[span.line - 1] ?? '').slice(span.start, span.end) };
}

/** Returns whole lines of a file, both ends among them, without the white space around each. */
export function textLines(file: SourceFile, from: number, to: number): TextLine[] {
  const size = Math.max(0, to - from + 1);
  return Array.from({ length: size }, (_, index) => textLine(file, spanOfLine(file, from + index)));
}

/** Takes the first `size` characters off a line, and the white space after them. */
export function dropStart(line: TextLine, size: number): TextLine {
  const text = line.text.slice(size).trimStart();
  return { span: { ...line.span, start: line.span.end - text.length }, text };
}

/** Keeps the first `size` characters of a line, without the white space at their end. */
export function keepStart(line: TextLine, size: number): TextLine {
  const text = line.text.slice(0, size).trimEnd();
  return { span: { ...line.span, end: line.span.start + text.length }, text };
}

/**
 * Returns whether a line ended although the first word of the next had room before the margin. It counts
 * columns of the source, so that what is set in counts as it stands there.
 */
export function endedEarly({ span }: TextLine, after: TextLine, margin: number): boolean {
  const [firstWord = ''] = /^\S*/u.exec(after.text) ?? [];
  return span.end + 1 + firstWord.length <= margin;
}
