import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { BoardView, TableView } from '../../procedures/view.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { numbersFrom } from './grid.ts';
import {
  fromGoal,
  teamOf,
  type Ball,
  type FootballRules,
  type FootballState,
} from './football-state.ts';
import { footballSharing } from './football-sharing.ts';
import { footballSteps } from './football-steps.ts';
import { pieceSigns } from './piece-signs.ts';
import { coordinates, Square } from './roam-state.ts';

const given = {
  players: Names,
  places: z.record(z.string(), Square).default({}),
  teams: z.record(z.string(), Words).default({}),
  /** Who has the ball, or the square on which it lies. */
  ball: z.union([Square, Words]).default('10,10'),
  scores: Counts.default({}),
};

const { answer } = draftKinds<FootballState>();

/** Football on a board: teams, runs, tackles, goals and punts. */
export function football(rules: FootballRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'Football',
    summary:
      'Two teams bring the ball to the edge that is theirs. Runs are made when the nweek ends, tackles at once; a punted ball goes astray and lands last.',
    settings: {},
    rule: rules.rule,
    given,
    begin: ({ players, places, teams, ball, scores }): FootballState => ({
      players,
      places: new Map(Object.entries(places)),
      teams: new Map(Object.entries(teams)),
      left: new Map(),
      ball: players.includes(ball) ? { by: ball } : { at: ball },
      scores: new Map(Object.entries(scores)),
      runs: [],
      down: [],
      nweek: 1,
      nday: 1,
      shields: new Map(),
      blocked: [],
      ...{ sirens: [], deaf: [], toads: [], moving: [] },
    }),
    steps: footballSteps(rules),
    sharing: footballSharing(rules),
    answers: {
      ball: answer('Where the ball is.', {}, ({ ball }) => ballWords(ball)),
      places: answer('The square of each player who is on the board.', {}, ({ places }) =>
        Object.fromEntries([...places].map(([player, at]) => [player, coordinates(at)])),
      ),
      teams: answer('The players of each team.', {}, (state) =>
        Object.fromEntries(Object.keys(rules.goals).map((team) => [team, teamOf(state, team)])),
      ),
      scores: answer('The score of each player.', {}, ({ players, scores }) =>
        Object.fromEntries(players.map((player) => [player, scores.get(player) ?? 0])),
      ),
      'to-goal': answer(
        'How far a player is from the goal of their team.',
        { of: Words },
        (state, { of }) => fromGoal(state, of, rules),
      ),
    },
    views: (state) => [boardOf(state, rules), tableOf(state)],
  });
}

function ballWords(ball: Ball): string {
  if ('by' in ball) return `held by ${ball.by}`;
  if ('at' in ball) return `on ${ball.at}`;
  return 'lands' in ball ? `in the air, landing on ${ball.lands}` : `a goal of ${ball.scored}`;
}

function boardOf(
  { places, teams, ball, players }: FootballState,
  { size, goals }: FootballRules,
): BoardView {
  const signs = pieceSigns(players);
  const at = (square: string) => {
    const [column = '', row = ''] = square.split(',');
    return { column, row };
  };
  const pieces = [...places].map(([player, square]): BoardView['pieces'][number] => {
    const team = teams.get(player);
    const piece = { ...at(square), sign: signs.get(player) ?? '', label: player };
    const marked = 'by' in ball && ball.by === player ? { marked: true } : {};
    return { ...piece, ...(team !== undefined && { side: team }), ...marked };
  });
  const lying = 'at' in ball ? [{ ...at(ball.at), sign: '●', label: 'The ball' }] : [];
  return {
    kind: 'board',
    title: 'The Grid, with the ball where the ring is',
    lay: 'squares',
    columns: numbersFrom(1, size),
    rows: numbersFrom(size, 1),
    sides: Object.keys(goals),
    pieces: [...lying, ...pieces],
  };
}

function tableOf(state: FootballState): TableView {
  return {
    kind: 'table',
    title: 'Players',
    columns: ['Player', 'Team', 'Score'],
    rows: state.players.map((player) => [
      player,
      state.teams.get(player) ?? 'none',
      state.scores.get(player) ?? 0,
    ]),
  };
}
