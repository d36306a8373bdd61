import type { BoardView, View, TableView } from '../../procedures/view.ts';
import { areAllied } from './alliances.ts';
import type { Capture } from './capture.ts';
import { goGrid, type GoState } from './go-state.ts';
import { pieceSigns } from './piece-signs.ts';

/** Returns what there is to be seen of a game: the board, how the players stand, what was captured last. */
export function goViews(state: GoState): View[] {
  const captured = state.captures.length === 0 ? [] : [captureTable(state.captures)];
  return [board(state), standing(state), ...captured];
}

function board({ position, players, placed }: GoState): BoardView {
  const signs = pieceSigns(players);
  return {
    kind: 'board',
    title: 'The board',
    lay: 'points',
    columns: goGrid.columns,
    rows: goGrid.rows,
    sides: players,
    pieces: goGrid.places.flatMap((place) => {
      const owner = position.stones.get(place);
      const spot = goGrid.spotOf(place);
      if (owner === undefined || spot === undefined) return [];
      return [
        {
          column: goGrid.columns[spot.column] ?? '',
          row: goGrid.rows[spot.row] ?? '',
          sign: signs.get(owner) ?? '',
          label: `Stones of ${owner}`,
          side: owner,
          ...(place === placed && { marked: true }),
        },
      ];
    }),
  };
}

function standing({ players, position, scores, points }: GoState): TableView {
  const hasPoints = [...points.values()].some((count) => count !== 0);
  return {
    kind: 'table',
    title: 'How the players stand',
    columns: ['Player', 'Allies', 'Go Score', ...(hasPoints ? ['Points'] : [])],
    rows: players.map((player) => {
      const allies = players.filter((other) => areAllied(position.alliances, player, other));
      const row = [player, allies.join(', ') || 'none', scores.get(player) ?? 0];
      return hasPoints ? [...row, points.get(player) ?? 0] : row;
    }),
  };
}

function captureTable(captures: readonly Capture[]): TableView {
  return {
    kind: 'table',
    title: 'What was captured, in order',
    columns: ['Stones', 'Gained', 'Lost'],
    rows: captures.map(({ stones, gains, losses }) => [
      stones.join(' '),
      [...gains].map(([player, count]) => `${player} ${count}`).join(', ') || 'nobody',
      [...losses].map(([player, count]) => `${player} ${count}`).join(', '),
    ]),
  };
}
