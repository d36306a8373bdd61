import type { ClockSettings } from '../../time/clock-settings.ts';
import type { ShownTime } from '../../time/game-clock.ts';
import { squaredDistance } from './distances.ts';
import { laterDay, nweekOf, type DayNumber } from './periods.ts';
import { coordinates } from './roam-state.ts';

/** What a game of throwing lays down, by rules as `number/revision`. */
export interface ThrowRules {
  readonly name: string;
  readonly rule: string;
  /** The rule that lets whoever has the idol hold and be hit for nothing. */
  readonly idol: string;
  /** The rules on leave, and on comments, that keep things from being thrown at some. */
  readonly leave: string;
  readonly comments: string;
  readonly clock: ClockSettings;
  /** Units that a throw reaches, and ndays within which one throws or catches. */
  readonly reach: number;
  readonly days: number;
  /** Hit points by kind; a kind without any is never destroyed. */
  readonly hitPoints: Readonly<Record<string, number>>;
  /** Kinds that come back to who threw them. */
  readonly returning: readonly string[];
}

/** What the rules leave open; see the procedure's settings. */
export interface ThrowChoices {
  readonly toys: 'cost-points' | 'cost-nothing';
}

/** Where everything is that is in no place of the board. */
export const LIMBO = 'Limbo';

/** Where something is that is thrown: where it lies, or who holds it, or at whom it flies. */
export type MissilePlace =
  | { readonly lies: string }
  | { readonly held: string; readonly since: DayNumber }
  | { readonly flies: string; readonly from: string; readonly since: DayNumber };

/** Something that is thrown. */
export interface Missile {
  readonly kind: string;
  where: MissilePlace;
  hitPoints: number | null;
}

/** A game of throwing under way. */
export interface ThrowState {
  readonly rules: ThrowRules;
  readonly choices: ThrowChoices;
  players: string[];
  /** Squares of players; others are in Limbo. */
  places: Map<string, string>;
  missiles: Map<string, Missile>;
  scores: Map<string, number>;
  burned: string[];
  /** Players at whom nothing may be thrown. */
  exempt: string[];
  /** Who comments Football, at whom nothing is thrown by another rule. */
  commenting: string[];
  /** Who has the idol: holds for as long as they like, and is hit without loss. */
  idol: string | null;
  today: DayNumber;
}

/** Returns where a player stands. */
export function placeOf({ places }: ThrowState, player: string): string {
  return places.get(player) ?? LIMBO;
}

/** Returns whether a throw reaches: from the board within its reach or into Limbo, from Limbo onto the board. */
export function reaches({ rules }: ThrowState, from: string, to: string): boolean {
  if (from === LIMBO) return to !== LIMBO;
  if (to === LIMBO) return true;
  return squaredDistance(coordinates(from), coordinates(to)) <= rules.reach ** 2;
}

/** Returns whether a time that began on a day is over. */
export function isOver({ rules, today }: ThrowState, since: DayNumber): boolean {
  return today - since > rules.days;
}

/** Lets the clock go on: who has held something for too long is burned and drops it; burns heal with the nweek. */
export function goOn(state: ThrowState, shown: ShownTime): void {
  const { clock } = state.rules;
  const day = laterDay(clock, state.today, shown);
  while (state.today < day) {
    const hasEnded = nweekOf(clock, state.today + 1) > nweekOf(clock, state.today);
    if (hasEnded) state.burned = [];
    state.today++;
    for (const missile of state.missiles.values()) burnHolder(state, missile);
  }
}

function burnHolder(state: ThrowState, missile: Missile): void {
  const { where } = missile;
  if (!('held' in where) || where.held === state.idol || !isOver(state, where.since)) return;
  const { held } = where;
  missile.where = { lies: placeOf(state, held) };
  if (!state.burned.includes(held)) state.burned.push(held);
}
