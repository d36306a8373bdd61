import { showsMeta } from './meta-tokens.ts';
import { cutPiece, endsClosed, type Piece } from './piece.ts';

/** A rule's part of the reading order: its printed number, and all from there to the next rule. */
export interface Section {
  /** Of the heading `Rule 12/3`. */
  readonly number: string;
  readonly revision: number;
  readonly heading: Piece;
  /** What follows the number, in reading order. */
  readonly pieces: readonly Piece[];
}

const HEADING = /^Rule (\d{1,9})\/(\d{1,9})(?=\s|$)/u;
/** How many pieces after its number the first words about a rule stand at the latest. */
const REACH = 4;

/**
 * Cuts the reading order into rules. A rule begins where `Rule 12/3` stands alone, or begins a piece
 * and is soon followed by words on its last revision or its keywords; elsewhere that is a mention.
 */
export function cutIntoSections(pieces: readonly Piece[]): Section[] {
  const starts = pieces.flatMap((_piece, index) => (isHeading(pieces, index) ? [index] : []));
  return starts.flatMap((start, index) => {
    const [first, ...others] = pieces.slice(start, starts[index + 1]);
    return first === undefined ? [] : [toSection(first, others)];
  });
}

function isHeading(pieces: readonly Piece[], index: number): boolean {
  const { text } = pieces[index] ?? { text: '' };
  const [printed] = HEADING.exec(text) ?? [];
  if (printed === undefined || printed === text) return printed !== undefined;
  const near = pieces.slice(index, index + REACH + 1);
  const next = near.findIndex((piece, at) => at > 0 && HEADING.test(piece.text));
  return near.slice(0, next < 0 ? undefined : next).some((piece) => showsMeta(piece.text));
}

/**
 * Returns the lines of a text that look like the heading of a rule of which the document has no other: no sentence
 * ends in them.
 */
export function seemingHeadings(
  body: readonly Piece[],
  numbers: ReadonlySet<string>,
): readonly Piece[] {
  return body.filter(({ text }) => {
    const number = HEADING.exec(text)?.[1];
    return number !== undefined && !numbers.has(number) && !endsClosed(text);
  });
}

function toSection(first: Piece, others: readonly Piece[]): Section {
  const [printed = '', number = '', revision = ''] = HEADING.exec(first.text) ?? [];
  const rest = cutPiece(first, printed.length);
  return {
    number,
    revision: Number(revision),
    heading: cutPiece(first, 0, printed.length),
    pieces: rest.text === '' ? others : [rest, ...others],
  };
}
