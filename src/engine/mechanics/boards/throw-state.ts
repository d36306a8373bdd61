import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import type { ClockSettings } from '../../time/clock-settings.ts';
import type { ShownTime } from '../../time/game-clock.ts';
import { squaredDistance } from './distances.ts';
import { dayShown, nweekOf, writeDay, type DayNumber } from './periods.ts';
import { coordinates } from './roam-state.ts';

/** What a game of throwing lays down, by rules as `number/revision`. */
export interface ThrowRules {
  readonly name: string;
  readonly rule: string;
  readonly clock: ClockSettings;
  /** Units that a throw reaches, and ndays within which one throws or catches. */
  readonly reach: number;
  readonly term: number;
  /** Hit points by kind; a kind without any is never destroyed. */
  readonly hitPoints: Readonly<Record<string, number>>;
  /** Kinds that come back to who threw them. */
  readonly returning: readonly string[];
}

/** What the rules leave open; see the procedure's settings. */
export interface ThrowReadings {
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
  readonly where: MissilePlace;
  readonly hitPoints: number | null;
}

/** A game of throwing under way. */
export interface ThrowState {
  readonly rules: ThrowRules;
  readonly readings: ThrowReadings;
  readonly players: readonly string[];
  /** Squares of players; others are in Limbo. */
  readonly places: ReadonlyMap<string, string>;
  readonly missiles: ReadonlyMap<string, Missile>;
  readonly scores: ReadonlyMap<string, number>;
  readonly burned: readonly string[];
  /** Players at whom nothing may be thrown. */
  readonly exempt: readonly string[];
  /** Who has the idol: holds for as long as they like, and is hit without loss. */
  readonly idol: string | null;
  readonly today: DayNumber;
}

/** Gives where a player stands. */
export function placeOf({ places }: ThrowState, player: string): string {
  return places.get(player) ?? LIMBO;
}

/** Changes one missile. */
export function withMissile(state: ThrowState, name: string, missile: Missile): ThrowState {
  return { ...state, missiles: new Map([...state.missiles, [name, missile]]) };
}

/** Lets a missile lie where a player stands. */
export function layDown(state: ThrowState, name: string, missile: Missile, at: string): ThrowState {
  return withMissile(state, name, { ...missile, where: { lies: at } });
}

/** Tells whether a throw reaches: from the board within its reach or into Limbo, from Limbo onto the board. */
export function reaches({ rules }: ThrowState, from: string, to: string): boolean {
  if (from === LIMBO) return to !== LIMBO;
  if (to === LIMBO) return true;
  return squaredDistance(coordinates(from), coordinates(to)) <= rules.reach ** 2;
}

/** Tells whether a term that began on a day is over. */
export function isOver({ rules, today }: ThrowState, since: DayNumber): boolean {
  return today - since > rules.term;
}

/** Lets the clock go on: who has held something for too long is burned and drops it; burns heal with the nweek. */
export function goOn(state: ThrowState, shown: ShownTime): ThrowState | Refusal {
  const { clock, rule } = state.rules;
  const day = dayShown(clock, shown);
  if (isRefusal(day)) return day;
  if (day < state.today) {
    return refuse(`It is ${writeDay(clock, state.today)}; the clock does not go back.`, rule);
  }
  const days = Array.from({ length: day - state.today }, (_, index) => state.today + index + 1);
  return days.reduce(beginDay, state);
}

function beginDay(before: ThrowState, today: DayNumber): ThrowState {
  const { clock } = before.rules;
  const hasEnded = nweekOf(clock, today) > nweekOf(clock, before.today);
  const start: ThrowState = { ...before, today, burned: hasEnded ? [] : before.burned };
  return [...start.missiles].reduce<ThrowState>((state, [name, missile]) => {
    const { where } = missile;
    if (!('held' in where) || where.held === state.idol || !isOver(state, where.since)) {
      return state;
    }
    const dropped = layDown(state, name, missile, placeOf(state, where.held));
    return { ...dropped, burned: [...new Set([...dropped.burned, where.held])] };
  }, start);
}
