import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardView, RoundsView } from '../../../engine/index.ts';
import { drawBoard } from './board.ts';
import { drawView } from './drawn-view.ts';
import { drawRounds } from './rounds.ts';
import { signOf } from './side-signs.ts';

const board: BoardView = {
  kind: 'board',
  title: 'The pond',
  lay: 'points',
  columns: ['A', 'B', 'C'],
  rows: ['2', '1'],
  sides: ['Ann', 'Bo'],
  pieces: [
    { column: 'C', row: '1', sign: 'B', label: 'Stones of Bo', side: 'Bo', marked: true },
    { column: 'A', row: '2', sign: 'B', label: 'Stones of Bo', side: 'Bo' },
    { column: 'B', row: '2', sign: '~', label: 'Weed' },
  ],
};

describe('a board', () => {
  const view = drawBoard(board);

  test('has its first row above and its first column on the left', () => {
    const [last, first, weed] = view.pieces;
    expect(first!.x).toBeLessThan(weed!.x);
    expect(weed!.x).toBeLessThan(last!.x);
    expect(first!.y).toBeLessThan(last!.y);
    expect(view.names.map(({ text }) => text)).toEqual(['A', 'B', 'C', '2', '1']);
  });

  test('draws a side alike whoever else is on it, and what belongs to nobody as a tile', () => {
    expect(view.pieces.map(({ sign }) => sign)).toEqual([
      signOf('Bo', ['Ann', 'Bo']),
      signOf('Bo', ['Ann', 'Bo']),
      null,
    ]);
    expect(view.pieces.map(({ isMarked }) => isMarked)).toEqual([true, false, false]);
  });

  test('is said in words, piece by piece', () => {
    expect(view.rows.map(({ label, places, count }) => [label, places, count])).toEqual([
      ['Stones of Bo', 'C1, A2', 2],
      ['Weed', 'B2', 1],
    ]);
    expect(view.words).toBe(
      'The pond: 3 columns, 2 rows, 3 pieces: Stones of Bo on C1, A2; Weed on B2.',
    );
  });

  test('names squares by column and row, and by numbers where both are', () => {
    const squares = drawBoard({ ...board, lay: 'squares' });
    expect(squares.rows[0]?.places).toBe('C-1, A-2');
    const [piece] = board.pieces;
    const numbered = { ...board, columns: ['7'], pieces: [{ ...piece!, column: '7' }] };
    expect(drawBoard(numbered).rows[0]?.places).toBe('7,1');
  });

  test('keeps every piece and every line within the drawing', () => {
    const size = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(
        size,
        size,
        fc.constantFrom('points' as const, 'squares' as const),
        (w, h, lay) => {
          const columns = Array.from({ length: w }, (_, index) => String(index));
          const rows = Array.from({ length: h }, (_, index) => String(index));
          const pieces = columns.flatMap((column) =>
            rows.map((row) => ({ column, row, sign: 'x', label: 'x' })),
          );
          const drawn = drawBoard({ kind: 'board', title: 'All', lay, columns, rows, pieces });
          const numbers = [...drawn.lines.matchAll(/\d+(?:\.\d+)?/gu)].map(Number);
          expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(drawn.width, drawn.height));
          for (const { x, y } of drawn.pieces) {
            expect(x > 0 && x < drawn.width && y > 0 && y < drawn.height).toBe(true);
          }
          expect(new Set(drawn.pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(w * h);
        },
      ),
      { numRuns: 50 },
    );
  });
});

test('the first eight sides are told apart by form and filling', () => {
  const sides = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const signs = sides.map((side) => signOf(side, sides));
  expect(new Set(signs.map(({ form, isFilled }) => `${form} ${isFilled}`)).size).toBe(8);
});

describe('a count in rounds', () => {
  const round = (...counts: readonly number[]): RoundsView => ({
    kind: 'rounds',
    title: 'Count',
    rounds: [
      {
        title: 'First',
        note: '',
        rows: counts.map((count, index) => ({ choice: String(index), count, fate: 'stays' })),
      },
    ],
  });

  test('has bars in proportion, which begin at nothing', () => {
    const [first] = drawRounds(round(4, 2, 0, -4)).rounds;
    expect(first?.rows.map(({ x, width }) => [x, width])).toEqual([
      [50, 50],
      [50, 25],
      [50, 0],
      [0, 50],
    ]);
  });

  test('keeps every bar within the drawing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (counts) => {
        for (const { rows } of drawRounds(round(...counts)).rounds) {
          for (const { x, width } of rows) {
            expect(x >= 0 && width >= 0 && x + width <= 100.1).toBe(true);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

test('columns that hold nothing but numbers are set as figures', () => {
  const rows = [
    ['Ann', 3, 1],
    ['Bo', 0, 'none'],
  ];
  const view = drawView({ kind: 'table', title: 'All', columns: ['Who', 'Has', 'Owes'], rows });
  expect(view.kind === 'table' && view.figures).toEqual([false, true, false]);
});
