import type { Span } from '../../document.ts';

/** A line of the document, or a piece of one, in its place of the reading order. */
export interface Piece {
  /** Number of the printed page. */
  readonly page: number;
  /** Without the white space around it. */
  readonly span: Span;
  /** The words of the span. */
  readonly text: string;
}

/** Returns what stands in a piece between two of its columns, without the white space around it. */
export function cutPiece(piece: Piece, from: number, to = piece.text.length): Piece {
  const raw = piece.text.slice(from, to);
  const text = raw.trim();
  const start = piece.span.start + from + (raw.length - raw.trimStart().length);
  return { ...piece, span: { ...piece.span, start, end: start + text.length }, text };
}

/** Returns whether words end as a sentence does, or as what introduces a list. */
export function endsClosed(text: string): boolean {
  return /[.!?:;][)\]}"'”’]*$/u.test(text.slice(-12));
}
