import { isEstimate } from '../../schemas/time.ts';
import type { When } from '../../schemas/event.ts';
import type { Dating, Game, GameTime, LogEvent, Moment } from '../../schemas/index.ts';
import { createGameTimes, type GameTimes } from './game-times.ts';
import { frameEras, withinEra, type ShownSource } from '../rules/era-frames.ts';
import type { ClockSettings } from './clock-settings.ts';
import { eraLimits } from './era-limits.ts';
import { firstSecond, intervalOf, lastSecond } from './when.ts';

/** The first and the last second, as `2021-02-18T14:05:00Z`; one that is left out is not bounded. */
export interface Seconds {
  readonly first?: string;
  readonly last?: string;
}

/**
 * When something can have happened. `sure` heeds only what is told as known; `likely` lies within it
 * and heeds estimates, too. The two are the same where nothing hangs on an estimate.
 */
export interface Window {
  readonly sure: Seconds;
  readonly likely: Seconds;
}

/** What is told of when something happened, in either time. */
export interface Told {
  /** Of an event: its id. */
  readonly id?: string;
  readonly at?: When | undefined;
  readonly clock?: GameTime | undefined;
  readonly during?: LogEvent['during'] | undefined;
  /** Dates between which it surely was, where `at` is an estimate within them. */
  readonly within?: When | undefined;
}

/** Returns the one window of a moment, the tightest that all evidence together allows. */
export type WindowOf = (told: Told) => Window;

/**
 * Makes the function that gives every moment of a game its window: what is told in calendar time, what
 * the clock of its era allows, and the limits of that era, together. Evidence that contradicts what is
 * told in calendar time is not heeded.
 */
export function createWindows(
  game: Game,
  sources: readonly ShownSource[],
  findClock: (name: string) => ClockSettings | undefined,
): WindowOf {
  const certain = sureOnly(game, sources);
  const likely = limitsBy(game, timesOf(game, sources, findClock));
  const sure = limitsBy(certain.game, timesOf(certain.game, certain.sources, findClock));
  return ({ at, clock, during, within }) => {
    const calendar = secondsOf(at);
    const estimate = during?.about === true;
    const inGame = placeIn(during) ?? (clock && { from: clock, to: clock });
    const about = estimate || isEstimate(at);
    const surely = meet(
      about ? secondsOf(within) : calendar,
      inGame === undefined ? {} : sure(estimate ? eraOnly(inGame) : inGame),
    );
    const perhaps = meet(calendar, inGame === undefined ? {} : likely(inGame));
    return { sure: surely, likely: meet(surely, perhaps) };
  };
}

function secondsOf(when: When | undefined): Seconds {
  const interval = intervalOf(when);
  return interval === undefined ? {} : { first: interval.from, last: interval.to };
}

interface GamePlace {
  readonly from: GameTime;
  readonly to: GameTime;
}

function placeIn(during: LogEvent['during']): GamePlace | undefined {
  return during === undefined ? undefined : { from: during.from, to: during.to };
}

function eraOnly({ from, to }: GamePlace): GamePlace {
  return { from: { era: from.era }, to: { era: to.era } };
}

/** Returns the two times of a game, whose sources were copied while their eras lasted. */
export function timesOf(
  game: Game,
  sources: readonly ShownSource[],
  findClock: (name: string) => ClockSettings | undefined,
): GameTimes {
  const frames = frameEras(game);
  const bounded = sources.map((source) => withinEra(source, frames));
  return createGameTimes(game, bounded, findClock);
}

/** Returns a game and its sources without what is only an estimate. */
export function sureOnly<T extends { readonly asOf: Moment }>(
  game: Game,
  sources: readonly T[],
): { readonly game: Game; readonly sources: readonly T[] } {
  const isSure = (dating: Dating | undefined) =>
    dating === undefined || typeof dating === 'string' || !('around' in dating);
  return {
    game: { ...game, anchors: game.anchors.filter(({ calendar }) => isSure(calendar)) },
    sources: sources.filter(({ asOf }) => isSure(asOf.calendar)),
  };
}

/** Makes the function that bounds a place in game time by the clock of its era and by the era itself. */
function limitsBy(game: Game, times: GameTimes): (place: GamePlace) => Seconds {
  const eras = new Map(game.eras.map(({ id }) => [id, secondsOfEra(game, id)]));
  return ({ from: begin, to: end }) => {
    const begun = begin.nweek === undefined ? undefined : times.beginningOf(begin).first;
    const ended = end.nweek === undefined ? undefined : times.endOf(end).last;
    const byClock = {
      ...from(begun && firstSecond(begun)),
      ...to(ended && lastSecond(ended)),
    };
    const byEra = {
      ...from(eras.get(begin.era)?.first),
      ...to(eras.get(end.era)?.last),
    };
    return meet(byEra, byClock);
  };
}

function secondsOfEra(game: Game, id: string): Seconds {
  const { first, last } = eraLimits(game, id);
  return { ...from(first && firstSecond(first.date)), ...to(last && lastSecond(last.date)) };
}

/** What both allow; where they contradict each other, the first alone. */
function meet(a: Seconds, b: Seconds): Seconds {
  const first = later(a.first, b.first);
  const last = earlier(a.last, b.last);
  if (first !== undefined && last !== undefined && first > last) return a;
  return { ...from(first), ...to(last) };
}

/** Returns a window that ends no later than a second, where that does not contradict it. */
export function endedBy({ sure, likely }: Window, last: string): Window {
  const surely = meet(sure, { last });
  return { sure: surely, likely: meet(surely, likely) };
}

function later(a: string | undefined, b: string | undefined): string | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}

function earlier(a: string | undefined, b: string | undefined): string | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}

function from(first: string | undefined): Seconds {
  return first === undefined ? {} : { first };
}

function to(last: string | undefined): Seconds {
  return last === undefined ? {} : { last };
}
