import type { BoardView, View, TableView } from '../../procedures/view.ts';
import { pieceSigns } from './piece-signs.ts';
import type { RoamState } from './roam-state.ts';

type Pieces = BoardView['pieces'][number];

/** Returns what there is to be seen: the board, and what became of the announced moves. */
export function roamViews(state: RoamState): View[] {
  return [boardOf(state), ...(state.made.length === 0 ? [] : [movesOf(state)])];
}

function boardOf(state: RoamState): BoardView {
  const { grid, players, places, rocks, frozen, brooks } = state;
  const signs = pieceSigns([...new Set([...players, ...places.keys()])]);
  const ground = [
    ...[...rocks].map((square) => tile(square, '▲', 'Big rocks')),
    ...[...frozen.keys()].map((square) => tile(square, '✳', 'Frozen squares')),
    ...[...brooks]
      .filter((square) => !frozen.has(square))
      .map((square) => tile(square, '~', 'Brooks')),
  ];
  const movers = [...places].map(([name, square]): Pieces => {
    const [column = '', row = ''] = square.split(',');
    const piece = { column, row, sign: signs.get(name) ?? '', label: name };
    return players.includes(name) ? { ...piece, side: name } : piece;
  });
  return {
    kind: 'board',
    title: 'The Grid',
    lay: 'squares',
    columns: grid.columns,
    rows: grid.rows,
    sides: players,
    pieces: [...ground, ...movers],
  };
}

function tile(square: string, sign: string, label: string): Pieces {
  const [column = '', row = ''] = square.split(',');
  return { column, row, sign, label };
}

function movesOf({ made }: RoamState): TableView {
  return {
    kind: 'table',
    title: 'Moves at the end of the nweek, in the order in which they were announced',
    columns: ['Player', 'From', 'To', 'What became of it'],
    rows: made.map(({ by, from, to, reached }) => [by, from, to, fate(from, to, reached)]),
  };
}

function fate(from: string, to: string, reached: string): string {
  if (reached === from) return 'stays';
  return reached === to ? 'moves' : `comes to ${reached}`;
}
