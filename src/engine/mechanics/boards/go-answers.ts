import type { Plain } from '../../procedures/plain.ts';
import { kinds } from '../../procedures/procedure.ts';
import { areAllied } from './alliances.ts';
import { findDragons } from './dragons.ts';
import { finalScores } from './go-end.ts';
import { goGrid, type GoState } from './go-state.ts';
import { writeDay } from './periods.ts';
import { stonesByOwner } from './stones-field.ts';
import { findTerritories } from './territory.ts';

const { answer } = kinds<GoState>();

/** What may be asked of a game of Political Go. */
export const goAnswers = {
  stones: answer('The stones of each player.', {}, ({ players, position }) =>
    stonesByOwner(position.stones, players),
  ),
  dragons: answer(
    'The dragons, each with its stones and the number of its liberties.',
    {},
    (state) =>
      findDragons(goGrid, state.position).map(({ stones, liberties }) => ({
        stones: [...stones].sort().join(' '),
        liberties: liberties.length,
      })),
  ),
  scores: answer('The Go Score of each player.', {}, ({ players, scores }) =>
    countsOf(players, scores),
  ),
  'final-scores': answer('The scores with which the game would end now.', {}, (state) =>
    countsOf(state.players, finalScores(state)),
  ),
  points: answer('The points that ended games gave each player.', {}, ({ players, points }) =>
    countsOf(players, points),
  ),
  captured: answer('What the last step captured, in order.', {}, ({ captures }) =>
    captures.map(({ stones, gains, losses }) => ({
      stones: [...stones].sort().join(' '),
      gains: Object.fromEntries(gains),
      losses: Object.fromEntries(losses),
    })),
  ),
  territories: answer('The territories, with their owners and the share of each.', {}, (state) =>
    findTerritories(goGrid, state.position.stones).map(({ places, owners, share }) => ({
      places: places.length,
      owners: [...owners].sort(),
      share,
    })),
  ),
  alliances: answer('The allies of each player.', {}, ({ players, position }) =>
    Object.fromEntries(
      players.map((player) => [
        player,
        players.filter((other) => areAllied(position.alliances, player, other)),
      ]),
    ),
  ),
  drawing: answer(
    'Whether the drawing posted with the last move shows what the move comes to.',
    {},
    ({ drawn }) => drawn,
  ),
  ended: answer('The days at whose end a game ended.', {}, ({ ended, rules }) =>
    ended.map((day) => writeDay(rules.clock, day)),
  ),
};

function countsOf(players: readonly string[], counts: ReadonlyMap<string, number>): Plain {
  return Object.fromEntries(players.map((player) => [player, counts.get(player) ?? 0]));
}
