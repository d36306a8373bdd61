import type { When } from '../../schemas/event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import type { GameTime, Moment } from '../../schemas/index.ts';
import { intervalOf } from '../time/when.ts';

/** Where in time something can have been: first and last second, first and last game time. */
export interface TimePlace {
  readonly seconds?: readonly [string, string] | undefined;
  readonly game?: readonly [GameTime, GameTime] | undefined;
}

/** Orders the eras of a game by their ids. */
export type EraOrder = (era: string) => number;

/** Returns where the moment of a document can be. */
export function placeOfMoment({ calendar, game }: Moment): TimePlace {
  return { seconds: secondsOf(calendar), game: game && [game, game] };
}

/** Returns where an event of a log can be. An estimate of its place in game time bounds nothing. */
export function placeOfEvent({ at, clock, during }: LogEvent): TimePlace {
  if (clock !== undefined) return { seconds: secondsOf(at), game: [clock, clock] };
  const isSure = during !== undefined && during.about !== true;
  return { seconds: secondsOf(at), game: isSure ? [during.from, during.to] : undefined };
}

/** Returns the seconds between which an instant lies; none of an estimate, which bounds nothing. */
export function secondsOf(when: When | undefined): readonly [string, string] | undefined {
  const isSure = typeof when === 'string' || (when !== undefined && 'between' in when);
  const interval = isSure ? intervalOf(when) : undefined;
  return interval && [interval.from, interval.to];
}

/** Returns whether one thing is sure to have been before another. */
export function isBefore(one: TimePlace, other: TimePlace, orderOf: EraOrder): boolean {
  const calendar = compareSeconds(one, other);
  const game = compareGame(one, other, orderOf);
  return (calendar < 0 && game <= 0) || (game < 0 && calendar <= 0);
}

/** -1 and 1 where one is sure to be earlier or later, 0 where nobody knows. */
function compareSeconds({ seconds: a }: TimePlace, { seconds: b }: TimePlace): number {
  if (a === undefined || b === undefined) return 0;
  return a[1] < b[0] ? -1 : b[1] < a[0] ? 1 : 0;
}

function compareGame({ game: a }: TimePlace, { game: b }: TimePlace, orderOf: EraOrder): number {
  if (a === undefined || b === undefined) return 0;
  if (compareTimes(a[1], b[0], orderOf) < 0) return -1;
  return compareTimes(b[1], a[0], orderOf) < 0 ? 1 : 0;
}

/** Times of which the one tells the nday and the other only its nweek are not told apart. */
function compareTimes(a: GameTime, b: GameTime, orderOf: EraOrder): number {
  return (
    orderOf(a.era) - orderOf(b.era) ||
    (a.nweek === undefined || b.nweek === undefined ? 0 : a.nweek - b.nweek) ||
    (a.nday === undefined || b.nday === undefined ? 0 : a.nday - b.nday)
  );
}
