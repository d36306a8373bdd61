import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { die, Integer } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { kickOff, landBall, puntBall } from './football-punt.ts';
import {
  fieldPlace,
  fromGoal,
  isOnBoard,
  isWithin,
  scoreGoal,
  teamOf,
  type FootballState,
} from './football-state.ts';
import { Square } from './roam-state.ts';
import { greatestOf, leastOf } from '../../../schemas/extremes.ts';

const { step } = kinds<FootballState>();
const Rolls = z.array(die(6)).min(1);

/** What is done in football (r394/3) and with punts (r443/0). */
export const footballSteps = {
  join: step(
    'Joins a team; teams stay as even as they can be.',
    { join: Words, by: Words },
    (state, { join, by }) => joinTeam(state, join, by),
  ),
  leave: step('Leaves the team, not with the ball.', { by: Words }, (state, { by }) => {
    const { rules, ball, teams, left, nweek } = state;
    if (!teams.has(by)) return refuse(`${by} is in no team.`, rules.rule);
    if ('by' in ball && ball.by === by) return refuse(`${by} has the ball.`, rules.rule);
    const others = new Map([...teams].filter(([player]) => player !== by));
    return { ...state, teams: others, left: new Map([...left, [by, nweek]]) };
  }),
  take: step('Picks up the ball where it lies.', { by: Words }, (state, { by }) => {
    const place = fieldPlace(state, by);
    if (isRefusal(place)) return place;
    const { ball, rules } = state;
    if (!('at' in ball) || ball.at !== place) {
      return refuse('The ball does not lie there.', rules.rule);
    }
    const { barred } = ball;
    if (
      barred !== undefined &&
      barred.team === state.teams.get(by) &&
      state.nweek <= barred.until
    ) {
      return refuse(`Team ${barred.team} punted it.`, rules.puntRule);
    }
    return scoreGoal({ ...state, ball: { by } });
  }),
  run: step(
    'Announces a run; it is made when the nweek ends.',
    { run: Square, by: Words },
    (state, { run, by }) => announceRun(state, run, by),
  ),
  tackle: step(
    'Tackles whoever has the ball; it goes to the one of the team who is farthest from its goal.',
    { tackle: Words, by: Words, to: Words.optional() },
    (state, { tackle, by, to }) => tackleHolder(state, tackle, by, to),
  ),
  punt: step(
    'Punts the ball at a square; dice say for each coordinate how far it goes astray.',
    { punt: Square, by: Words, across: Rolls, up: Rolls },
    (state, { punt, by, across, up }) => puntBall(state, by, punt, [across, up]),
  ),
  kickoff: step(
    'The ball is put on one of the four squares in the middle after a goal.',
    { kickoff: Square },
    (state, { kickoff }) => kickOff(state, kickoff),
  ),
  nday: step('The clock goes on to an nday of the nweek.', { nday: Integer }, (state, { nday }) =>
    nday > state.nday && nday <= 10 ? { ...state, nday } : refuse('The clock does not go back.'),
  ),
  nweek: step(
    'The nweek ends: runs are made in their order, and then a punted ball lands.',
    {},
    endNweek,
  ),
};

function joinTeam(state: FootballState, team: string, by: string): FootballState | Refusal {
  const { rules, players, places, teams, left, nweek } = state;
  if (!players.includes(by)) return refuse(`${by} does not play.`, rules.rule);
  if (!Object.hasOwn(rules.goals, team)) return refuse(`There is no team ${team}.`, rules.rule);
  if (teams.has(by)) return refuse(`${by} is in a team.`, rules.rule);
  if (!places.has(by)) return refuse(`${by} is in Limbo.`, rules.rule);
  const gone = left.get(by);
  if (gone !== undefined && nweek - gone < 1) {
    return refuse(`${by} left a team less than an nweek ago.`, rules.rule);
  }
  const sizes = Object.keys(rules.goals).map((other) => teamOf(state, other).length);
  if (teamOf(state, team).length > leastOf(sizes)) {
    return refuse('One joins the smaller team, or either while they are even.', rules.rule);
  }
  return { ...state, teams: new Map([...teams, [by, team]]) };
}

function announceRun(state: FootballState, to: string, by: string): FootballState | Refusal {
  const { rules, runs } = state;
  const place = fieldPlace(state, by);
  if (isRefusal(place)) return place;
  if (!isOnBoard(state, to)) return refuse(`${to} is not on the board.`, rules.rule);
  if (!isWithin(place, to, rules.run)) return refuse(`${to} is too far.`, rules.rule);
  if (runs.some((run) => run.by === by)) return refuse(`${by} has announced a run.`, rules.rule);
  return { ...state, runs: [...runs, { by, to }] };
}

function tackleHolder(
  state: FootballState,
  target: string,
  by: string,
  to: string | undefined,
): FootballState | Refusal {
  const { rules, ball, places, down } = state;
  const [from, at] = [fieldPlace(state, by), fieldPlace(state, target)];
  if (isRefusal(from)) return from;
  if (isRefusal(at)) return at;
  if (!('by' in ball) || ball.by !== target) {
    return refuse(`${target} has not the ball.`, rules.rule);
  }
  if (!isWithin(from, at, rules.tackle)) return refuse(`${target} is too far away.`, rules.rule);
  const moved = { ...state, places: new Map([...places, [by, at]]), down: [...down, by, target] };
  const receiver = farthest(moved, by, to);
  return isRefusal(receiver) ? receiver : scoreGoal({ ...moved, ball: { by: receiver } });
}

/** Where several are as far from the goal, it is told who has the ball. */
function farthest(state: FootballState, by: string, told: string | undefined): string | Refusal {
  const team = teamOf(state, state.teams.get(by)).filter((player) => state.places.has(player));
  const most = greatestOf(team.map((player) => fromGoal(state, player)));
  const open = team.filter((player) => fromGoal(state, player) === most);
  const chosen = told ?? (open.length === 1 ? open[0] : undefined);
  if (chosen !== undefined && open.includes(chosen)) return chosen;
  return refuse(`The ball goes to one of ${open.join(', ')}; “to” says to whom.`, state.rules.rule);
}

/** Ends the nweek: runs are made in their order, and a punted ball lands. */
export function endNweek(state: FootballState): FootballState {
  const moved = state.runs.reduce((now, { by, to }) => {
    const isTaken = [...now.places].some(([player, at]) => at === to && player !== by);
    const isShut = isTaken || now.blocked.includes(to);
    const stays = isShut || now.down.includes(by) || !now.teams.has(by) || !now.places.has(by);
    return stays ? now : scoreGoal({ ...now, places: new Map([...now.places, [by, to]]) });
  }, state);
  return landBall({ ...moved, runs: [], down: [], nweek: state.nweek + 1, nday: 1 });
}
