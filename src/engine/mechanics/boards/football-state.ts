import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { squaredDistance } from './distances.ts';
import { coordinates } from './roam-state.ts';
import { ownValue } from '../../../schemas/own-value.ts';

/** What a game of football on a board lays down. Its rules are named as `number/revision`. */
export interface FootballRules {
  readonly name: string;
  readonly rule: string;
  readonly puntRule: string;
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
export interface FootballState {
  readonly rules: FootballRules;
  readonly players: readonly string[];
  /** Squares of players; others are in Limbo. */
  readonly places: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, string>;
  /** The nweek in which somebody left a team. */
  readonly left: ReadonlyMap<string, number>;
  readonly ball: Ball;
  readonly scores: ReadonlyMap<string, number>;
  /** Announced runs, in their order. */
  readonly runs: readonly { readonly by: string; readonly to: string }[];
  /** Who has tackled or been tackled in this nweek, and does not move. */
  readonly down: readonly string[];
  readonly nweek: number;
  readonly nday: number;
  /** Squares onto which nobody comes. */
  readonly blocked: readonly string[];
}

/** Tells whether two squares are no farther apart than so many units. */
export function isWithin(one: string, other: string, units: number): boolean {
  return squaredDistance(coordinates(one), coordinates(other)) <= units * units;
}

/** Tells whether a square is on the board. */
export function isOnBoard({ rules }: FootballState, square: string): boolean {
  return coordinates(square).every((value) => value >= 1 && value <= rules.size);
}

/** Lists the players of a team. */
export function teamOf({ teams }: FootballState, team: string | undefined): string[] {
  return [...teams].filter(([, own]) => own === team).map(([player]) => player);
}

/** Gives the square of somebody who plays football, or says why they do not. */
export function fieldPlace(state: FootballState, player: string): string | Refusal {
  const { teams, places, rules } = state;
  if (!teams.has(player)) return refuse(`${player} is in no team.`, rules.rule);
  return places.get(player) ?? refuse(`${player} is in Limbo.`, rules.rule);
}

/** Gives how far a player is from the goal of their team. */
export function fromGoal(state: FootballState, player: string): number {
  const [x] = coordinates(state.places.get(player) ?? '0,0');
  return Math.abs(x - (ownValue(state.rules.goals, state.teams.get(player) ?? '') ?? 0));
}

/** Scores where the ball has come to its goal in somebody’s hands. */
export function scoreGoal(state: FootballState): FootballState {
  const { ball, rules } = state;
  if (!('by' in ball) || fromGoal(state, ball.by) > 0) return state;
  const team = state.teams.get(ball.by);
  const scores = new Map(state.scores);
  for (const player of teamOf(state, team)) {
    scores.set(player, (scores.get(player) ?? 0) + rules.points);
  }
  return { ...state, scores, ball: { scored: team ?? '' } };
}
