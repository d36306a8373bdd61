import { isEstimate } from '../../schemas/time.ts';
import type { Game, GameTime } from '../../schemas/index.ts';
import type { GameTimes } from '../time/game-times.ts';
import { intervalOf, lastSecond } from '../time/when.ts';
import type { Seconds, Told, Window, WindowOf } from '../time/windows.ts';

/**
 * An instant that is asked for: a second of the calendar (a day means its end), the end of an nday or
 * an nweek, or the moment just after a numbered event of the replay.
 */
export type Instant =
  { readonly calendar: string } | { readonly game: GameTime } | { readonly event: number };

/**
 * A line of time. Its places are texts that sort as they follow each other: seconds of the calendar,
 * or ndays of the game's eras.
 */
export interface Axis {
  readonly windowOf: WindowOf;
  /** Returns the place of an instant of this line. */
  readonly placeOf: (instant: Instant) => string;
  /** The day, or the nday, of a place. */
  readonly unitOf: (place: string) => string;
  /** The last place of that day, or of that nday. */
  readonly endOfUnit: (place: string) => string;
  /** False for a line on which nothing lies but the order of events. */
  readonly tellsTime: boolean;
}

/** Returns the line of calendar time. */
export function calendarAxis(windowOf: WindowOf): Axis {
  const unitOf = (place: string) => place.slice(0, 10);
  return {
    windowOf,
    placeOf: (instant) => ('calendar' in instant ? lastSecond(instant.calendar) : ''),
    unitOf,
    endOfUnit: (place) => lastSecond(unitOf(place)),
    tellsTime: true,
  };
}

const LAST = 999_999;

/** Returns the line of game time. Where an era has no clock, a date has no place on it. */
export function gameAxis(game: Game, times: GameTimes, sureTimes: GameTimes): Axis {
  const place = (time: GameTime, end: number) => placeOf(game, time, end);
  const spanOf = ({ from, to }: { readonly from: GameTime; readonly to: GameTime }): Seconds => ({
    first: place(from, 0),
    last: place(to, LAST),
  });
  const ofDates = (told: Told, by: GameTimes): Seconds => {
    const dated = intervalOf(told.at);
    if (dated === undefined) return {};
    const first = timeOn(game, by, dated.from.slice(0, 10)).first;
    const last = timeOn(game, by, dated.to.slice(0, 10)).last;
    return {
      ...(first && { first: place(first, 0) }),
      ...(last && { last: place(last, LAST) }),
    };
  };
  const windowOf = (told: Told): Window => {
    const { clock, during } = told;
    const inGame = during ? spanOf(during) : clock ? spanOf({ from: clock, to: clock }) : undefined;
    if (inGame !== undefined) return { likely: inGame, sure: during?.about === true ? {} : inGame };
    return {
      likely: ofDates(told, times),
      sure: isEstimate(told.at) ? {} : ofDates(told, sureTimes),
    };
  };
  return {
    windowOf,
    placeOf: (instant) => ('game' in instant ? place(instant.game, LAST) : ''),
    // What is said to be of an nweek may be of any nday of it.
    unitOf: (at) => at,
    endOfUnit: (at) => at,
    tellsTime: true,
  };
}

/** Returns the order of events alone, for a log that tells no times. What is of a source has no place in it. */
export function orderAxis(indexOf: (event: string) => number | undefined): Axis {
  const windowOf = ({ id }: Told): Window => {
    const index = id === undefined ? undefined : indexOf(id);
    const here =
      index === undefined ? {} : { first: placeOfEvent(index), last: placeOfEvent(index) };
    return { sure: here, likely: here };
  };
  return {
    windowOf,
    placeOf: (instant) => ('event' in instant ? placeOfEvent(instant.event) : ''),
    unitOf: (place) => place,
    endOfUnit: (place) => place,
    tellsTime: false,
  };
}

function placeOfEvent(index: number): string {
  return String(index + 1).padStart(12, '0');
}

/** What is left out of a game time is its end, or its beginning. */
function placeOf({ eras }: Game, { era, nweek, nday }: GameTime, end: number): string {
  const index = eras.findIndex(({ id }) => id === era);
  const week = nweek ?? (end === 0 ? 0 : 999_999_999);
  return placeInGame(index, week, nday ?? end);
}

/**
 * Returns the place of an nday, or of the end of an nweek, on the line of game time.
 * @param era number of the era among those of its game, from 0
 */
export function placeInGame(era: number, nweek: number, nday: number | null): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(era, 3)}.${pad(nweek, 9)}.${pad(nday ?? LAST, 6)}`;
}

/** Where the clocks of a game can have stood on a date. */
function timeOn(game: Game, times: GameTimes, date: string) {
  const era = game.eras.findLast(({ from }) => from !== undefined && from <= date)?.id;
  if (era === undefined) return {};
  const { first, last } = times.timeOn(era, date);
  return { first: first && { era, ...first }, last: last && { era, ...last } };
}
