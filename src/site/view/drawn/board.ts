import type { BoardView } from '../../../engine/index.ts';
import { countWords } from '../count.ts';
import { signOf, type SideSign } from './side-signs.ts';

/** A piece where it stands, in the units of the drawing. */
export interface DrawnPiece {
  readonly x: number;
  readonly y: number;
  /** Null for what belongs to no side. */
  readonly sign: SideSign | null;
  readonly letters: string;
  readonly isMarked: boolean;
  /** What stands where, for those who point at it. */
  readonly words: string;
}

/** Pieces that are called alike, with the places where they stand. */
export interface PieceRow {
  readonly label: string;
  readonly sign: SideSign | null;
  /** What is drawn on what belongs to no side, by which alone it is known; empty for a side’s. */
  readonly letters: string;
  readonly places: string;
  readonly count: number;
}

/** A board, drawn: lines, names at its edges, pieces, and the same in words. */
export interface DrawnBoard {
  readonly kind: 'board';
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** The lines of the board, as one path. */
  readonly lines: string;
  readonly names: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  /** Size of the letters of those names. */
  readonly lettering: number;
  readonly pieces: readonly DrawnPiece[];
  readonly rows: readonly PieceRow[];
  /** The whole in a sentence. */
  readonly words: string;
}

/** Distance of two lines, by how many of them there are at most: great boards are drawn closer. */
const STEP = { few: 40, many: 28 };
const FEW = 12;
/** Room for the names of rows and columns. */
const EDGE = 34;

/**
 * Draws a board: where lines cross or within squares, names of columns below and of rows on the left.
 * What lies beyond its edge is told and not drawn.
 */
export function drawBoard(board: BoardView): DrawnBoard {
  const frame = frameOf(board);
  const isOn = ({ column, row }: BoardView['pieces'][number]) =>
    board.columns.includes(column) && board.rows.includes(row);
  const pieces = board.pieces.filter(isOn).map((piece) => ({
    ...frame.centre(board.columns.indexOf(piece.column), board.rows.indexOf(piece.row)),
    sign: piece.side === undefined ? null : signOf(piece.side, sidesOf(board)),
    letters: piece.sign,
    isMarked: piece.marked === true,
    words: `${placeName(board, piece)}: ${piece.label}`,
  }));
  return {
    kind: 'board',
    title: board.title,
    width: frame.width,
    height: frame.height,
    lines: frame.lines,
    names: namesOf(board, frame),
    lettering: frame.step === STEP.few ? 15 : 18,
    pieces,
    rows: rowsOf(board),
    words: wordsOf(board),
  };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly step: number;
  readonly lines: string;
  readonly centre: (column: number, row: number) => { readonly x: number; readonly y: number };
}

function frameOf({ columns, rows, lay }: BoardView): Frame {
  const step = Math.max(columns.length, rows.length) > FEW ? STEP.many : STEP.few;
  const [across, down] = [columns.length * step, rows.length * step];
  // Lines run through the middle of every place, or around it.
  const inset = lay === 'points' ? step / 2 : 0;
  const count = (places: number) => (lay === 'points' ? places : places + 1);
  const upright = Array.from({ length: count(columns.length) }, (_, index) => {
    return `M${EDGE + inset + index * step} ${inset}V${down - inset}`;
  });
  const level = Array.from({ length: count(rows.length) }, (_, index) => {
    return `M${EDGE + inset} ${inset + index * step}H${EDGE + across - inset}`;
  });
  return {
    width: EDGE + across + 1,
    height: down + EDGE,
    step,
    lines: [...upright, ...level].join(''),
    centre: (column, row) => ({ x: EDGE + (column + 0.5) * step, y: (row + 0.5) * step }),
  };
}

/** Of a great board every second column and row is named, or the names would touch. */
function namesOf({ columns, rows }: BoardView, frame: Frame): DrawnBoard['names'] {
  const every = frame.step === STEP.few ? 1 : 2;
  const named = (names: readonly string[]) =>
    names.map((text, index) => ({ text, index })).filter(({ index }) => index % every === 0);
  return [
    ...named(columns).map(({ text, index }) => ({
      x: frame.centre(index, 0).x,
      y: frame.height - 10,
      text,
    })),
    ...named(rows).map(({ text, index }) => ({
      x: EDGE / 2 - 4,
      y: frame.centre(0, index).y + 6,
      text,
    })),
  ];
}

/** Sides in their order; those that the view does not list stand behind, as they are met. */
function sidesOf({ sides = [], pieces }: BoardView): string[] {
  const met = pieces.flatMap(({ side }) => (side === undefined ? [] : [side]));
  return [...new Set([...sides, ...met])];
}

function rowsOf(board: BoardView): PieceRow[] {
  const sides = sidesOf(board);
  const groups = Map.groupBy(board.pieces, ({ label }) => label);
  return [...groups].map(([label, pieces]) => {
    const { side, sign: letters = '' } = pieces[0] ?? {};
    return {
      label,
      sign: side === undefined ? null : signOf(side, sides),
      letters: side === undefined ? letters : '',
      places: pieces.map((piece) => placeName(board, piece)).join(', '),
      count: pieces.length,
    };
  });
}

/** `A5` where lines cross, `A-5` in squares, `5,7` where both are numbers. */
function placeName(
  { lay }: BoardView,
  { column, row }: { readonly column: string; readonly row: string },
): string {
  if (/^\d+$/u.test(column)) return `${column},${row}`;
  return lay === 'points' ? `${column}${row}` : `${column}-${row}`;
}

function wordsOf(board: BoardView): string {
  const { columns, rows, title } = board;
  const size = `${countWords(columns.length, 'column')}, ${countWords(rows.length, 'row')}`;
  const held = rowsOf(board).map(({ label, places }) => `${label} on ${places}`);
  const all = countWords(board.pieces.length, 'piece');
  return `${title}: ${size}, ${all}${held.length === 0 ? '' : `: ${held.join('; ')}`}.`;
}
