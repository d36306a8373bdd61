import { isLapsed, needBy } from '../../procedures/lapsed.ts';
import { z } from 'astro/zod';
import { greatestOf, leastOf } from '../../../schemas/extremes.ts';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { die, Integer } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import type { StepKind } from '../../procedures/kinds.ts';
import {
  endNweek,
  fieldPlace,
  fromGoal,
  giveBall,
  isHeld,
  isOnBoard,
  isWithin,
  teamOf,
  type FootballRules,
  type FootballState,
} from './football-state.ts';
import { coordinates, Square } from './roam-state.ts';

const { step } = draftKinds<FootballState>();
const By = { by: Words };
const Rolls = z.array(die(6)).min(1);

/** Returns what is done in football (r394/3) and with punts (r443/0). */
export function footballSteps(
  rules: FootballRules,
): Readonly<Record<string, StepKind<FootballState>>> {
  return { ...teamSteps(rules), ...ballSteps(rules), ...runSteps(rules), ...timeSteps(rules) };
}

function teamSteps({ goals }: FootballRules) {
  return {
    join: step(
      'Joins a team; teams stay as even as they can be.',
      { join: Words, ...By },
      (state, { join, by }) => {
        const { players, places, teams, left, nweek } = state;
        need(players.includes(by), `${by} does not play.`);
        need(Object.hasOwn(goals, join), `There is no team ${join}.`);
        need(!teams.has(by), `${by} is in a team.`);
        need(places.has(by), `${by} is in Limbo.`);
        need(left.get(by) !== nweek, `${by} left a team less than an nweek ago.`);
        const least = leastOf(Object.keys(goals).map((other) => teamOf(state, other).length));
        const isEven = teamOf(state, join).length <= least;
        need(isEven, 'One joins the smaller team, or either while they are even.');
        teams.set(by, join);
      },
    ),
    leave: step('Leaves the team, not with the ball.', By, (state, { by }) => {
      const { ball, teams, left, nweek } = state;
      need(teams.has(by), `${by} is in no team.`);
      need(!('by' in ball) || ball.by !== by, `${by} has the ball.`);
      teams.delete(by);
      left.set(by, nweek);
    }),
  };
}

function runSteps(rules: FootballRules) {
  return {
    run: step(
      'Announces a run; it is made when the nweek ends.',
      { run: Square, ...By },
      (state, { run: to, by }) => {
        const place = fieldPlace(state, by);
        need(isOnBoard(rules.size, to), `${to} is not on the board.`);
        need(isWithin(place, to, rules.run), `${to} is too far.`);
        needFree(state, by, place, to, rules);
        need(!state.runs.some((run) => run.by === by), `${by} has announced a run.`);
        need(!state.moving.includes(by), `${by} has announced a move.`);
        state.runs.push({ by, to, pace: 'run' });
      },
    ),
    tackle: step(
      'Tackles whoever has the ball; it goes to the one of the team who is farthest from its goal.',
      { tackle: Words, ...By, to: Words.optional() },
      (state, { tackle: target, by, to }) => {
        const { ball, places, down, shields } = state;
        const [from, at] = [fieldPlace(state, by), fieldPlace(state, target)];
        need(by !== target, 'Nobody tackles emself.');
        need('by' in ball && ball.by === target, `${target} has not the ball.`);
        need(isWithin(from, at, rules.tackle), `${target} is too far away.`);
        needFree(state, by, from, at, rules);
        // The shield keeps its bearer where e is, and is gone for it (r353/0).
        const isKept = !isLapsed(state, rules.shieldRule) && shields.delete(by);
        if (!isKept) places.set(by, at);
        down.push(by, target);
        giveBall(state, farthest(state, by, to, rules), rules);
      },
    ),
  };
}

/** Neither a Toad nor whom a Siren holds back goes anywhere by Football (r356/0). */
function needFree(
  state: FootballState,
  by: string,
  from: string,
  to: string,
  { sirenRule }: FootballRules,
): void {
  need(!state.toads.includes(by), `${by} is a Toad.`, sirenRule);
  need(!isHeld(state, by, from, to), 'A Siren holds one back.', sirenRule);
}

/** Where several are as far from the goal, it is told who has the ball. */
function farthest(
  state: FootballState,
  by: string,
  told: string | undefined,
  rules: FootballRules,
): string {
  const team = teamOf(state, state.teams.get(by)).filter((player) => state.places.has(player));
  const most = greatestOf(team.map((player) => fromGoal(state, player, rules)));
  const open = team.filter((player) => fromGoal(state, player, rules) === most);
  const chosen = told ?? (open.length === 1 ? open[0] : undefined);
  const isOpen = chosen !== undefined && open.includes(chosen);
  need(isOpen, `The ball goes to one of ${open.join(', ')}; “to” says to whom.`);
  return chosen;
}

function ballSteps(rules: FootballRules) {
  const { size, puntRule } = rules;
  return {
    take: step('Picks up the ball where it lies.', By, (state, { by }) => {
      const place = fieldPlace(state, by);
      const { ball, teams, nweek } = state;
      need('at' in ball && ball.at === place, 'The ball does not lie there.');
      const { team, until } = ball.barred ?? { team: undefined, until: 0 };
      const isBarred = team !== undefined && team === teams.get(by) && nweek <= until;
      needBy(state, !isBarred, `Team ${String(team)} punted it.`, puntRule);
      giveBall(state, by, rules);
    }),
    punt: step(
      'Punts the ball at a square; dice say for each coordinate how far it goes astray.',
      { punt: Square, ...By, across: Rolls, up: Rolls },
      (state, { punt: target, by, across, up }) => {
        needPunt(state, by, target, rules);
        const [x, y] = coordinates(target);
        const lands = `${x + drift(across, puntRule)},${y + drift(up, puntRule)}`;
        state.ball = { lands, from: state.teams.get(by) ?? '' };
      },
      { rule: puntRule },
    ),
    kickoff: step(
      'The ball is put on one of the four squares in the middle after a goal.',
      { kickoff: Square },
      (state, { kickoff: square }) => {
        need('scored' in state.ball, 'No goal was scored.');
        const middle = [size / 2, size / 2 + 1];
        const isMiddle = coordinates(square).every((value) => middle.includes(value));
        need(isMiddle, `${square} is not one of the four squares in the middle.`);
        state.ball = { at: square };
      },
    ),
  };
}

function needPunt(state: FootballState, by: string, target: string, rules: FootballRules): void {
  const { size, lastPunt, punt, clear, puntRule } = rules;
  const { ball, nday, teams, places } = state;
  const place = fieldPlace(state, by);
  need('by' in ball && ball.by === by, `${by} has not the ball.`, puntRule);
  need(nday < lastPunt, `From nday ${lastPunt} on nobody punts.`, puntRule);
  need(isOnBoard(size, target), `${target} is not on the board.`, puntRule);
  need(isWithin(place, target, punt), `${target} is too far.`, puntRule);
  const near = teamOf(state, teams.get(by)).find((player) =>
    isWithin(places.get(player) ?? '999,999', target, clear),
  );
  need(near === undefined, `${target} is too near to ${String(near)}.`, puntRule);
}

/** How far a roll of the die carries the ball astray: outer numbers are rolled again. */
const DRIFT = [-1, -1, 0, 0, 1, 1];

/** Adds up what the rolls say. @throws Refused where a roll is missing or one too many. */
function drift(rolls: readonly number[], rule: string): number {
  const again = rolls.map((roll) => roll === 1 || roll === 6);
  const isWhole = again.slice(0, -1).every(Boolean) && again.at(-1) === false;
  need(isWhole, 'A one or a six is rolled again, and nothing else.', rule);
  return rolls.reduce((sum, roll) => sum + (DRIFT[roll - 1] ?? 0), 0);
}

function timeSteps(rules: FootballRules) {
  return {
    nday: step(
      'The clock goes on to an nday of the nweek.',
      { nday: Integer },
      (state, { nday }) => {
        need(nday > state.nday && nday <= 10, 'The clock does not go back.');
        state.nday = nday;
      },
    ),
    nweek: step(
      'The nweek ends: runs are made in their order, and then a punted ball lands.',
      {},
      (state) => endNweek(state, rules),
    ),
  };
}
