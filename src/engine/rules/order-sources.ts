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
 * Sorts sources by era, then game time, then calendar time, then id; earlier ones first. The commits of
 * a repository stand among the others by their times, and among themselves in their own order.
 */
export function orderSources<T extends Dated>(game: Game, sources: readonly T[]): T[] {
  const eras = new Map(game.eras.map((era, index) => [era.id, index]));
  return inOwnOrder(
    [...sources].sort((a, b) => {
      const first = keyOf(a.asOf, eras);
      const second = keyOf(b.asOf, eras);
      return (
        first.era - second.era ||
        compareUnlessUnknown(first.nweek, second.nweek) ||
        compareWords(first.date, second.date) ||
        compareWords(a.id, b.id)
      );
    }),
  );
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

function keyOf({ game, calendar }: Moment, eras: ReadonlyMap<string, number>) {
  return {
    era: eras.get(game?.era ?? '') ?? 0,
    nweek: game?.nweek,
    date: calendar === undefined ? '' : earliest(calendar),
  };
}

/** Gives the first date that a dating allows. */
export function earliest(dating: Dating): string {
  if (typeof dating === 'string') return dating;
  return 'around' in dating ? dating.around : dating.between[0];
}

function compareUnlessUnknown(a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 0 : a - b;
}

function compareWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
