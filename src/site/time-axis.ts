import { daysOf } from '../engine/index.ts';
import type { Dating, GameTime, Moment } from '../schemas/index.ts';
import { clockOf } from './clock.ts';
import type { GameModel } from './model.ts';

/** The first and the last place that a moment can have on a line of time, and how sure that is. */
export interface Extent {
  readonly first: number;
  readonly last: number;
  readonly certainty: 'known' | 'around' | 'between';
}

/** A line of time on which moments have places. */
export interface TimeAxis {
  /** Days since 1970, or nweeks of one era, of which an nday is a part. */
  readonly unit: 'day' | 'nweek';
  /** Null where nothing tells of both ends of the moment. */
  readonly extentOf: (moment: Moment) => Extent | null;
}

/**
 * Chooses the line on which some moments are best placed: by nweeks where all of them are known by
 * those of one era, since a clock that can be stopped leaves their days open; otherwise by days.
 */
export function axisFor(model: GameModel, moments: readonly Moment[]): TimeAxis {
  const era = moments[0]?.game?.era;
  const inOneEra = moments.every(({ game }) => game?.era === era && game?.nweek !== undefined);
  return era !== undefined && inOneEra ? nweekAxis(model) : dayAxis(model);
}

function nweekAxis(model: GameModel): TimeAxis {
  return {
    unit: 'nweek',
    extentOf: ({ game, calendar }) =>
      game?.nweek === undefined
        ? null
        : nweekExtent(model, { ...game, nweek: game.nweek }, calendar),
  };
}

type Nweek = GameTime & { readonly nweek: number };

/** An nweek without an nday may mean any of its ndays, unless the date tells which. */
function nweekExtent(model: GameModel, game: Nweek, calendar: Dating | undefined): Extent {
  const ndays = clockOf(model).ndaysOf(game.era) ?? 1;
  const nday = game.nday ?? ndayOn(model, game, calendar);
  const place = (count: number) => game.nweek + (count - 1) / ndays;
  return { first: place(nday ?? 1), last: place(nday ?? ndays), certainty: 'known' };
}

/** The nday of a date of which the clock leaves no doubt. */
function ndayOn(model: GameModel, { era, nweek }: Nweek, date: Dating | undefined) {
  if (typeof date !== 'string' || date.length < 10) return undefined;
  const { first, certainty } = clockOf(model).timeOn(era, date);
  return certainty === 'known' && first?.nweek === nweek ? first.nday : undefined;
}

function dayAxis(model: GameModel): TimeAxis {
  return {
    unit: 'day',
    extentOf: ({ calendar, game }) =>
      calendar === undefined
        ? game === undefined
          ? null
          : convertedExtent(model, game)
        : dayExtent(calendar),
  };
}

function dayExtent(dating: Dating): Extent {
  const { first, last } = daysOf(dating);
  const isSpan = typeof dating !== 'string' && 'between' in dating;
  if (isSpan) return { first, last, certainty: 'between' };
  return { first, last, certainty: typeof dating === 'string' ? 'known' : 'around' };
}

/** The days on which an nday, or the first one of an nweek, can have begun. */
function convertedExtent(model: GameModel, game: GameTime): Extent | null {
  const { first, last, certainty } = clockOf(model).beginningOf(game);
  if (first === undefined || last === undefined || certainty === 'unknown') return null;
  const [from, to] = [daysOf(first).first, daysOf(last).last];
  return { first: from, last: to, certainty };
}
