import type { Dating, Game } from '../../schemas/index.ts';
import type { Bounds } from './anchors.ts';
import { dateOf, daysOf } from './calendar.ts';

/** The first and the last day that an era can have had, and whether these hang on an estimate. */
export interface EraLimits {
  readonly first?: Limit;
  readonly last?: Limit;
}

interface Limit {
  readonly date: string;
  readonly about: boolean;
}

/** Finds the days of an era: it began when its anchor or its record says, and ended before the next. */
export function eraLimits({ eras, anchors }: Game, id: string): EraLimits {
  const begins = (era: string | undefined) =>
    anchors.find((anchor) => anchor.begins === true && anchor.game.era === era)?.calendar;
  const index = eras.findIndex((era) => era.id === id);
  const [era, next] = [eras[index], eras[index + 1]];
  const began = begins(id) ?? era?.from;
  const follows = begins(next?.id);
  const ended = era?.to ?? next?.from;
  return {
    ...(began !== undefined && { first: toLimit(began, 'first', 0) }),
    ...(follows !== undefined
      ? { last: toLimit(follows, 'last', -1) }
      : ended !== undefined && { last: toLimit(ended, 'last', 0) }),
  };
}

/** Finds the era in which all days of a date surely lie; undefined where there is none. */
export function eraHolding(game: Game, dating: Dating): Game['eras'][number] | undefined {
  const span = daysOf(dating);
  const [from, to] = [dateOf(span.first), dateOf(span.last)];
  return game.eras.findLast(({ id }) => {
    const { first, last } = eraLimits(game, id);
    if (first === undefined || first.about || last?.about === true || span.about) return false;
    return first.date <= from && (last === undefined || to <= last.date);
  });
}

function toLimit(dating: Dating, end: 'first' | 'last', days: number): Limit {
  const span = daysOf(dating);
  return { date: dateOf(span[end] + days), about: span.about };
}

const ANYWHERE: Bounds<string> = { certainty: 'unknown' };

/**
 * Holds dates within an era. Where they lie outside it altogether, the clock was off, and no more is
 * known than that it was some time of the era. It calls itself once at most: nothing lies outside of anywhere.
 */
export function clipDates(bounds: Bounds<string>, limits: EraLimits): Bounds<string> {
  const { first, last } = limits;
  const early = first !== undefined && (bounds.first === undefined || bounds.first < first.date);
  const late = last !== undefined && (bounds.last === undefined || bounds.last > last.date);
  const from = early ? first.date : bounds.first;
  const to = late ? last.date : bounds.last;
  if (!early && !late) return bounds;
  if (from !== undefined && to !== undefined && from > to) return clipDates(ANYWHERE, limits);
  const about = bounds.certainty === 'around' || (early && first.about) || (late && last.about);
  return {
    ...(from !== undefined && { first: from }),
    ...(to !== undefined && { last: to }),
    certainty: about ? 'around' : from === to ? 'known' : 'between',
  };
}
