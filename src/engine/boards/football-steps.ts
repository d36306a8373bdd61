import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { die, Integer } from '../procedures/fields.ts';
import { kinds } from '../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import {
  fieldPlace,
  fromGoal,
  isWithin,
  scoreGoal,
  teamOf,
  type FootballState,
} from './football-state.ts';
import { coordinates, Square } from './roam-state.ts';

const { step } = kinds<FootballState>();
const Rolls = z.array(die(6)).min(1);

/** How far a roll of the die carries the ball astray: outer numbers are rolled again. */
const DRIFT = [-1, -1, 0, 0, 1, 1];

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
  if (teamOf(state, team).length > Math.min(...sizes)) {
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

function isOnBoard({ rules }: FootballState, square: string): boolean {
  return coordinates(square).every((value) => value >= 1 && value <= rules.size);
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
  const most = Math.max(...team.map((player) => fromGoal(state, player)));
  const open = team.filter((player) => fromGoal(state, player) === most);
  const chosen = told ?? (open.length === 1 ? open[0] : undefined);
  if (chosen !== undefined && open.includes(chosen)) return chosen;
  return refuse(`The ball goes to one of ${open.join(', ')}; “to” says to whom.`, state.rules.rule);
}

function puntBall(
  state: FootballState,
  by: string,
  target: string,
  [across, up]: readonly [readonly number[], readonly number[]],
): FootballState | Refusal {
  const { rules, ball, nday } = state;
  const place = fieldPlace(state, by);
  if (isRefusal(place)) return place;
  const rule = rules.puntRule;
  if (!('by' in ball) || ball.by !== by) return refuse(`${by} has not the ball.`, rule);
  if (nday >= rules.lastPunt) return refuse(`From nday ${rules.lastPunt} on nobody punts.`, rule);
  if (!isOnBoard(state, target)) return refuse(`${target} is not on the board.`, rule);
  if (!isWithin(place, target, rules.punt)) return refuse(`${target} is too far.`, rule);
  const near = teamOf(state, state.teams.get(by)).find((player) =>
    isWithin(state.places.get(player) ?? '999,999', target, rules.clear),
  );
  if (near !== undefined) return refuse(`${target} is too near to ${near}.`, rule);
  const drifts = [drift(across), drift(up)];
  if (drifts.includes(null)) {
    return refuse('A one or a six is rolled again, and nothing else.', rule);
  }
  const [x, y] = coordinates(target);
  const lands = `${x + (drifts[0] ?? 0)},${y + (drifts[1] ?? 0)}`;
  return { ...state, ball: { lands, from: state.teams.get(by) ?? '' } };
}

/** Adds up what the rolls say; null where a roll is missing or one too many. */
function drift(rolls: readonly number[]): number | null {
  const again = rolls.map((roll) => roll === 1 || roll === 6);
  const isWhole = again.slice(0, -1).every(Boolean) && again.at(-1) === false;
  return isWhole ? rolls.reduce((sum, roll) => sum + (DRIFT[roll - 1] ?? 0), 0) : null;
}

function kickOff(state: FootballState, square: string): FootballState | Refusal {
  const { rules, ball } = state;
  if (!('scored' in ball)) return refuse('No goal was scored.', rules.rule);
  const middle = [rules.size / 2, rules.size / 2 + 1];
  const isMiddle = coordinates(square).every((value) => middle.includes(value));
  return isMiddle
    ? { ...state, ball: { at: square } }
    : refuse(`${square} is not one of the four squares in the middle.`, rules.rule);
}

function endNweek(state: FootballState): FootballState {
  const moved = state.runs.reduce((now, { by, to }) => {
    const isTaken = [...now.places].some(([player, at]) => at === to && player !== by);
    const stays = isTaken || now.down.includes(by) || !now.teams.has(by) || !now.places.has(by);
    return stays ? now : scoreGoal({ ...now, places: new Map([...now.places, [by, to]]) });
  }, state);
  return landBall({ ...moved, runs: [], down: [], nweek: state.nweek + 1, nday: 1 });
}

/** A player of the other team who stands there catches it; otherwise it lies where it lands. */
function landBall(state: FootballState): FootballState {
  const { ball, places, teams } = state;
  if (!('lands' in ball)) return state;
  const catcher = [...places].find(
    ([player, at]) => at === ball.lands && teams.has(player) && teams.get(player) !== ball.from,
  )?.[0];
  return catcher === undefined
    ? { ...state, ball: { at: ball.lands } }
    : scoreGoal({ ...state, ball: { by: catcher } });
}
