import type { Dating, Game, Moment } from '../../schemas/index.ts';
import type { SeriesPlace } from './series.ts';

/** The part of a source that tells where in time it stands. */
export interface Dated {
  readonly id: string;
  readonly asOf: Moment;
  /** Place in a repository, whose order counts before any clock. */
  readonly series?: Pick<SeriesPlace, 'of' | 'order'> | undefined;
}

/**
 * Sorts sources by era, then game time, then calendar time, then id; earlier ones first. A source
 * without game time stands among those with it by its date; one without date, right after the one of
 * game time before it. The order hangs on the sources alone, not on how they are given. The commits of
 * a repository stand among the others by their times, and among themselves in their own order.
 */
export function orderSources<T extends Dated>(game: Game, sources: readonly T[]): T[] {
  const keyed = sources.map((source) => ({ source, key: keyOf(source, game), place: Infinity }));
  const [counted, dated] = [true, false].map((has) =>
    keyed.filter(({ key }) => (key.nweek !== undefined) === has),
  );
  const placed = [...reachDates((counted ?? []).sort(byNweek)), ...(dated ?? [])];
  return inOwnOrder(placed.sort(byDate).map(({ source }) => source));
}

interface Keyed<T> {
  readonly source: T;
  readonly key: Key;
  /** Place among those of which the game time is told; behind them where it is not. */
  readonly place: number;
}

interface Key {
  readonly id: string;
  readonly era: number;
  readonly nweek: number | undefined;
  /** Empty where nothing tells. */
  readonly date: string;
}

/** The order of those of which the game time is told. */
function byNweek({ key: a }: Keyed<unknown>, { key: b }: Keyed<unknown>): number {
  const nweeks = (a.nweek ?? 0) - (b.nweek ?? 0);
  return a.era - b.era || nweeks || compareWords(a.date, b.date) || compareWords(a.id, b.id);
}

/** Gives each the latest date that was reached by then, so that dates deny no order of game time. */
function reachDates<T>(counted: readonly Keyed<T>[]): Keyed<T>[] {
  let last: Key | undefined;
  return counted.map(({ source, key }, place) => {
    const reached = last?.era === key.era && last.date > key.date ? last.date : key.date;
    last = { ...key, date: reached };
    return { source, key: last, place };
  });
}

/** Of one date, those of which the game time is told come first. */
function byDate(a: Keyed<unknown>, b: Keyed<unknown>): number {
  const [one, other] = [a.key, b.key];
  const dates = one.era - other.era || compareWords(one.date, other.date);
  const places = a.place === b.place ? 0 : a.place - b.place;
  return dates || places || compareWords(one.id, other.id);
}

/** Puts the commits of each repository into their order, at the places that they have together. */
function inOwnOrder<T extends Dated>(sorted: T[]): T[] {
  const lines = Map.groupBy(
    sorted.filter(({ series }) => series !== undefined),
    ({ series }) => series?.of,
  );
  const next = new Map(
    [...lines].map(([of, own]) => {
      const ordered = own.toSorted((a, b) => (a.series?.order ?? 0) - (b.series?.order ?? 0));
      return [of, ordered.values()] as const;
    }),
  );
  return sorted.map((source) => {
    if (source.series === undefined) return source;
    return next.get(source.series.of)?.next().value ?? source;
  });
}

function keyOf({ id, asOf: { game, calendar } }: Dated, { eras }: Game): Key {
  const date = calendar === undefined ? '' : earliest(calendar);
  const told = eras.findIndex((era) => era.id === game?.era);
  // Of what names no era the date tells in which it was.
  const dated = eras.findLastIndex(({ from }) => from !== undefined && from <= date);
  return { id, era: Math.max(0, told < 0 ? dated : told), nweek: game?.nweek, date };
}

/** Returns the first date that a dating allows. */
export function earliest(dating: Dating): string {
  if (typeof dating === 'string') return dating;
  return 'around' in dating ? dating.around : dating.between[0];
}

function compareWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
