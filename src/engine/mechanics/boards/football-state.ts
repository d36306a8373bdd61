import type { Lapsing } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import { squaredDistance } from './distances.ts';
import type { AnnouncedMove } from './announced-moves.ts';
import { holdsBack } from './enchantment.ts';
import { coordinates } from './roam-state.ts';
import { ownValue } from '../../../schemas/own-value.ts';

/** What a game of football on a board lays down. Its rules are named as `number/revision`. */
export interface FootballRules {
  readonly name: string;
  readonly rule: string;
  readonly puntRule: string;
  /** The rule by which whoever bears the shield makes no move but that of the nweek (r353/0). */
  readonly shieldRule: string;
  /** The rule by which Sirens hold players back and Toads go nowhere (r356/0), and that on wax in ears (r401/0). */
  readonly sirenRule: string;
  readonly waxRule: string;
  /** Squares a side. */
  readonly size: number;
  /** The column to which each team brings the ball. */
  readonly goals: Readonly<Record<string, number>>;
  readonly points: number;
  /** Units that one runs, tackles over and punts, and that a punt keeps from one’s own. */
  readonly run: number;
  readonly tackle: number;
  readonly punt: number;
  readonly clear: number;
  /** From this nday on nobody punts. */
  readonly lastPunt: number;
}

/** The mark of whoever tackled or was tackled in the nweek. */
export const TACKLED = 'tackled';

/** Where the ball is. */
export type Ball =
  | {
      readonly at: string;
      /** The team that punted it, whose players leave it alone up to this nweek (r443/0). */
      readonly barred?: { readonly team: string; readonly until: number };
    }
  | { readonly by: string }
  | { readonly lands: string; readonly from: string }
  | { readonly scored: string };

/** Football under way. */
export interface FootballState extends Lapsing {
  players: string[];
  /** Squares of players; others are in Limbo. */
  places: Map<string, string>;
  teams: Map<string, string>;
  /** The nweek in which somebody left a team. */
  readonly left: Map<string, number>;
  ball: Ball;
  scores: Map<string, number>;
  /** Announced runs, in their order. */
  runs: AnnouncedMove[];
  /** Who has announced another move than a run. */
  moving: readonly string[];
  /** Who has tackled or been tackled in this nweek, and does not move. */
  down: string[];
  nweek: number;
  nday: number;
  /** Who bears the shield. */
  shields: Map<string, string>;
  /** Squares onto which nobody comes. */
  blocked: string[];
  /** Squares of Sirens, who is deaf to them, and who is a Toad, while the rules on them are in force. */
  sirens: readonly string[];
  deaf: readonly string[];
  toads: readonly string[];
}

/** Returns whether two squares are no farther apart than so many units. */
export function isWithin(one: string, other: string, units: number): boolean {
  return squaredDistance(coordinates(one), coordinates(other)) <= units * units;
}

/** Returns whether a square is on a board of so many squares a side. */
export function isOnBoard(size: number, square: string): boolean {
  return coordinates(square).every((value) => value >= 1 && value <= size);
}

/** Lists the players of a team. */
export function teamOf({ teams }: FootballState, team: string | undefined): string[] {
  return [...teams].filter(([, own]) => own === team).map(([player]) => player);
}

/** Returns the square of somebody who plays football. @throws Refused of whoever does not. */
export function fieldPlace({ teams, places }: FootballState, player: string): string {
  need(teams.has(player), `${player} is in no team.`);
  const place = places.get(player);
  need(place, `${player} is in Limbo.`);
  return place;
}

/** Returns how far a player is from the goal of their team. */
export function fromGoal(
  { places, teams }: FootballState,
  player: string,
  { goals }: FootballRules,
): number {
  const [x] = coordinates(places.get(player) ?? '0,0');
  return Math.abs(x - (ownValue(goals, teams.get(player) ?? '') ?? 0));
}

/** Returns whether a Siren keeps somebody from a square, who is not deaf (r356/0). */
export function isHeld(
  { sirens, deaf }: FootballState,
  by: string,
  from: string,
  to: string,
): boolean {
  const [start, end] = [coordinates(from), coordinates(to)];
  return !deaf.includes(by) && sirens.some((siren) => holdsBack(coordinates(siren), start, end));
}

/** Returns whether the ball is in the goal of whoever has it. */
export function isGoal(state: FootballState, rules: FootballRules): boolean {
  const { ball, teams, places } = state;
  if (!('by' in ball) || !teams.has(ball.by) || !places.has(ball.by)) return false;
  return fromGoal(state, ball.by, rules) === 0;
}

/** Gives somebody the ball, who scores where it has come to eir goal. */
export function giveBall(state: FootballState, by: string, rules: FootballRules): void {
  state.ball = { by };
  scoreGoal(state, rules);
}

/** Gives the team whose goal the ball has come to its points. */
export function scoreGoal(state: FootballState, rules: FootballRules): void {
  const { ball, scores } = state;
  if (!('by' in ball) || !isGoal(state, rules)) return;
  const team = state.teams.get(ball.by);
  for (const player of teamOf(state, team)) {
    scores.set(player, (scores.get(player) ?? 0) + rules.points);
  }
  state.ball = { scored: team ?? '' };
}

/** Ends the nweek: runs are made in their order, and a punted ball lands. */
export function endNweek(state: FootballState, rules: FootballRules): void {
  const { places, teams, down, blocked } = state;
  for (const { by, to } of state.runs) {
    const isTaken = [...places].some(([player, at]) => at === to && player !== by);
    const from = places.get(by);
    if (from === undefined || !teams.has(by)) continue;
    const stays = isTaken || blocked.includes(to) || down.includes(by);
    if (stays || isHeld(state, by, from, to)) continue;
    places.set(by, to);
    scoreGoal(state, rules);
  }
  Object.assign(state, { runs: [], down: [], nweek: state.nweek + 1, nday: 1 });
  landBall(state, rules);
}

/** Lets a punted ball land: a player of the other team who stands there catches it. */
function landBall(state: FootballState, rules: FootballRules): void {
  const { ball, places, teams } = state;
  if (!('lands' in ball)) return;
  const { lands, from } = ball;
  const isCatching = ([player, at]: readonly [string, string]) =>
    at === lands && teams.has(player) && teams.get(player) !== from;
  const [catcher] = [...places].find(isCatching) ?? [];
  if (catcher !== undefined) giveBall(state, catcher, rules);
  else state.ball = { at: lands, barred: { team: from, until: state.nweek } };
}
