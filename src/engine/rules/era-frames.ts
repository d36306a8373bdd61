import type { Dating, Game, Moment } from '../../schemas/index.ts';
import type { SeriesPlace } from './series.ts';
import { dateOf, daysOf } from '../time/calendar.ts';

/** An era with what bounds it. */
export interface EraFrame {
  readonly id: string;
  /** Day on which it began, as sure as that is known. */
  readonly began: Dating | undefined;
  /** What its clock showed then. */
  readonly nweek: number | undefined;
  readonly nday: number | undefined;
  /** Last day, which is the one before the next era began. */
  readonly lastDay: string | undefined;
}

/** Returns the eras of a game, in order of time, each ending where the next one begins. */
export function frameEras(game: Game): EraFrame[] {
  const beginnings = game.eras.map((era) => {
    const anchor = game.anchors.find((one) => one.begins === true && one.game.era === era.id);
    return { id: era.id, end: era.to, began: anchor?.calendar ?? era.from, ...anchor?.game };
  });
  return beginnings.map(({ id, end, began, nweek, nday }, index) => {
    const next = beginnings[index + 1]?.began;
    const lastDay = next === undefined ? lastOf(end) : dateOf(daysOf(next).last - 1);
    return { id, began, nweek, nday, lastDay };
  });
}

/** Returns the last day that a dating allows. */
export function lastOf(dating: Dating | undefined): string | undefined {
  return dating === undefined ? undefined : dateOf(daysOf(dating).last);
}

/** A source with the moment that it shows. */
export interface ShownSource {
  readonly id: string;
  readonly asOf: Moment;
  /** Whether it prints some rules only, so that what it leaves out says nothing. */
  readonly partial?: boolean | undefined;
  /** Of which repository it is a commit, and which; left out for a document. */
  readonly series?: SeriesPlace | undefined;
}

/** Bounds the moment of a source by the end of its era, which it may have been copied long after. */
export function withinEra<T extends ShownSource>(source: T, frames: readonly EraFrame[]): T {
  const { calendar, game } = source.asOf;
  const lastDay = frames.find(({ id }) => id === game?.era)?.lastDay;
  if (calendar === undefined || lastDay === undefined) return source;
  const { first, last } = daysOf(calendar);
  const end = daysOf(lastDay).last;
  if (last <= end || first > end) return source;
  return { ...source, asOf: { ...source.asOf, calendar: { between: [dateOf(first), lastDay] } } };
}
