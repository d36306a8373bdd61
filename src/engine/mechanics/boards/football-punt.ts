import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import {
  fieldPlace,
  isOnBoard,
  isWithin,
  scoreGoal,
  teamOf,
  type FootballState,
} from './football-state.ts';
import { coordinates } from './roam-state.ts';

/** How far a roll of the die carries the ball astray: outer numbers are rolled again. */
const DRIFT = [-1, -1, 0, 0, 1, 1];

/** Punts the ball, which lands when the nweek ends (r443/0). */
export function puntBall(
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

/** Puts the ball on one of the four squares in the middle after a goal. */
export function kickOff(state: FootballState, square: string): FootballState | Refusal {
  const { rules, ball } = state;
  if (!('scored' in ball)) return refuse('No goal was scored.', rules.rule);
  const middle = [rules.size / 2, rules.size / 2 + 1];
  const isMiddle = coordinates(square).every((value) => middle.includes(value));
  return isMiddle
    ? { ...state, ball: { at: square } }
    : refuse(`${square} is not one of the four squares in the middle.`, rules.rule);
}

/** Lets a punted ball land: a player of the other team who stands there catches it. */
export function landBall(state: FootballState): FootballState {
  const { ball, places, teams } = state;
  if (!('lands' in ball)) return state;
  const catcher = [...places].find(
    ([player, at]) => at === ball.lands && teams.has(player) && teams.get(player) !== ball.from,
  )?.[0];
  return catcher === undefined
    ? { ...state, ball: { at: ball.lands, barred: { team: ball.from, until: state.nweek } } }
    : scoreGoal({ ...state, ball: { by: catcher } });
}
