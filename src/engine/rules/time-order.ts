import type { Dating, Moment } from '../../schemas/index.ts';
import { daysOf } from '../time/calendar.ts';

/** A moment with what its clock tells of it: the days that it allows, where it has no date, and how many ndays its nweeks have. */
export interface OrderedMoment extends Moment {
  readonly possible?: Dating | undefined;
  readonly ndays?: number | undefined;
}

/** Something with a moment and a number that cannot fall, or cannot rise, as time goes on. */
export interface Ranked<T> {
  readonly of: T;
  readonly moment: OrderedMoment | undefined;
  readonly rank: number;
}

/** A stretch of one of the game's two times; of two, one surely comes first if it ends before the other begins. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Places within an nweek; an nday that is not known may be any of them. */
const NDAYS = 1e6;

/** Reads the game time of a moment, or its days where they are no estimate. */
function stretchOf(moment: OrderedMoment, time: Time): Stretch | undefined {
  const { game, calendar, possible } = moment;
  if (time === 'days') {
    const dating = calendar ?? possible;
    const days = dating === undefined ? undefined : daysOf(dating);
    return days === undefined || days.about ? undefined : { from: days.first, to: days.last };
  }
  const { nweek, nday } = game ?? {};
  if (nweek === undefined) return undefined;
  // An nday alone means its end; one with its day need not be the last day on which the clock showed it.
  const end = calendar === undefined && nday !== undefined ? 0.5 : 0;
  const place = endsNweek(moment) ? NDAYS - 1 : nday;
  return {
    from: nweek * NDAYS + (place ?? 0) + end,
    to: nweek * NDAYS + (place ?? NDAYS - 1) + end,
  };
}

/** Returns whether one moment is sure to be before another, in the same era, by either of the game's two times. */
export function isEarlier(one: OrderedMoment, other: OrderedMoment): boolean {
  if (one.game?.era !== other.game?.era) return false;
  return TIMES.some((time) => {
    const [a, b] = [stretchOf(one, time), stretchOf(other, time)];
    return a !== undefined && b !== undefined && a.to < b.from;
  });
}

/** Returns whether a moment is the end of the last nday of its nweek, so that all else of that nweek is before it. */
export function endsNweek({ game, calendar, ndays }: OrderedMoment): boolean {
  return calendar === undefined && game?.nday !== undefined && game.nday === ndays;
}

/** The two times of a game. */
const TIMES = ['game', 'days'] as const;
type Time = (typeof TIMES)[number];

/** The largest rank before each thing, or the smallest after it; undefined where there is none. */
export type Outmost<T> = (of: T) => number | undefined;

/**
 * Finds for each of `things` the largest rank among those of `ranked` that surely come before it: in the
 * same era, by either of the game's two times. It sorts, and looks at no pairs.
 */
export function largestBefore<T>(
  things: readonly Omit<Ranked<T>, 'rank'>[],
  ranked: readonly Ranked<unknown>[],
): Outmost<T> {
  return sweep(things, ranked, { at: ({ from }) => from, ends: ({ to }) => to, sign: 1 });
}

/** Finds for each of `things` the smallest rank among those of `ranked` that surely come after it. */
export function smallestAfter<T>(
  things: readonly Omit<Ranked<T>, 'rank'>[],
  ranked: readonly Ranked<unknown>[],
): Outmost<T> {
  return sweep(things, ranked, { at: ({ to }) => -to, ends: ({ from }) => -from, sign: -1 });
}

/** Time runs forwards, or is turned round: then what comes after comes before, and small is large. */
interface Direction {
  readonly at: (stretch: Stretch) => number;
  readonly ends: (stretch: Stretch) => number;
  readonly sign: 1 | -1;
}

function sweep<T>(
  things: readonly Omit<Ranked<T>, 'rank'>[],
  ranked: readonly Ranked<unknown>[],
  { at, ends, sign }: Direction,
): Outmost<T> {
  const best = new Map<T, number>();
  const byEra = Map.groupBy(ranked, ({ moment }) => moment?.game?.era);
  for (const [era, asking] of Map.groupBy(things, ({ moment }) => moment?.game?.era)) {
    for (const time of TIMES) {
      const ended = placed(byEra.get(era) ?? [], time, ends);
      const asked = placed(asking, time, at);
      let [place, most] = [0, -Infinity];
      for (const [moment, { of }] of asked) {
        for (; place < ended.length; place++) {
          const [end, { rank }] = ended[place] ?? [Infinity, { rank: 0 }];
          if (end >= moment) break;
          most = Math.max(most, rank * sign);
        }
        if (most > -Infinity) best.set(of, Math.max(best.get(of) ?? -Infinity, most));
      }
    }
  }
  return (of) => {
    const found = best.get(of);
    return found === undefined ? undefined : found * sign;
  };
}

/** Those that have a stretch of one of the times, in the order of where it begins or ends. */
function placed<R extends { readonly moment: OrderedMoment | undefined }>(
  all: readonly R[],
  time: Time,
  place: (stretch: Stretch) => number,
): [number, R][] {
  return all
    .flatMap((one): [number, R][] => {
      const stretch = one.moment && stretchOf(one.moment, time);
      return stretch === undefined ? [] : [[place(stretch), one]];
    })
    .sort(([a], [b]) => a - b);
}
