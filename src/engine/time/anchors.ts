import type { Anchor, GameTime } from '../../schemas/index.ts';
import { dateOf, dayNumber, daysOf } from './calendar.ts';
import type { ClockSettings } from './clock-settings.ts';
import { positionOf, timeAt } from './durations.ts';
import { shownTime, storedTime, type ShownTime } from './game-clock.ts';
import type { Certainty } from './when.ts';

/**
 * The first and the last value that are possible, and how sure they are: `known` where they are the
 * same, `between` where they are not or one of them is missing, `around` where one of them hangs on
 * an estimate, `unknown` where there is neither.
 */
export interface Bounds<T> {
  readonly first?: T;
  readonly last?: T;
  readonly certainty: Certainty;
}

/** What is known of where a clock stood on a day, as numbers of days and of ndays. */
interface Point {
  readonly day: { readonly first: number; readonly last: number };
  readonly position: { readonly first: number; readonly last: number };
  readonly about: boolean;
  /** Whether the game itself tells that the clock began there, rather than a source where it stood. */
  readonly isOwn: boolean;
}

interface Limit {
  readonly value: number;
  readonly about: boolean;
}

/** Calendar and game time of one era, turned into each other. Times are those that the clock shows. */
export interface Conversion {
  /** Dates on which the nday, or the first one of the nweek, can have begun. */
  readonly beginningOf: (time: Shown) => Bounds<string>;
  /** Dates on which the nday, or the last one of the nweek, can have ended. */
  readonly endOf: (time: Shown) => Bounds<string>;
  /** Where the clock can have stood on a date. */
  readonly timeOn: (date: string) => Bounds<ShownTime>;
}

/** Game time without its era; the first nday, or all of them, where none is given. */
export type Shown = Omit<GameTime, 'era' | 'nweek'> & { readonly nweek: number };

/**
 * Turns the times of one era by its anchors. A clock moves by one nday a day, or stands still where
 * it may be stopped; so each anchor bounds what lies before it and after it.
 */
export function createConversion(
  clock: ClockSettings,
  anchors: readonly Anchor[],
  era: string,
): Conversion {
  const points = dropContradicted(
    anchors
      .filter(({ game }) => game.era === era && game.nweek !== undefined)
      .flatMap((anchor) => toPoints(clock, anchor)),
    clock.mayStop,
  );
  // The same ndays are asked for by every event of theirs, and each answer looks at all anchors.
  const asked = new Map<string, Bounds<string>>();
  const beginning = (position: number, offset = 0) => {
    const key = `${position} ${offset}`;
    const dates = asked.get(key) ?? toDates(dayLimits(points, clock.mayStop, position), offset);
    asked.set(key, dates);
    return dates;
  };
  return {
    beginningOf: (time) => beginning(extent(clock, time).first),
    endOf: (time) => beginning(extent(clock, time).last + 1, -1),
    timeOn: (date) => {
      const limits = positionLimits(points, clock.mayStop, dayNumber(date));
      return toBounds(limits, (position) => shownTime(clock, timeAt(clock, position)));
    },
  };
}

/** The first and the last nday that a game time may mean. */
function extent(clock: ClockSettings, { nweek, nday }: Shown) {
  const stored = (day: number) => positionOf(clock, storedTime(clock, { nweek, nday: day }));
  return { first: stored(nday ?? 1), last: stored(nday ?? clock.ndays) };
}

/** An anchor tells where the clock stood on a day; one that begins there, also that it stood before it a day earlier. */
function toPoints(clock: ClockSettings, { game, calendar, begins }: Anchor): Point[] {
  const { first, last, about } = daysOf(calendar);
  const position = extent(clock, { nweek: game.nweek ?? 1, nday: game.nday });
  const isOwn = begins === true;
  if (!isOwn) return [{ day: { first, last }, position, about, isOwn }];
  const exactly = (at: number) => ({ first: at, last: at });
  return [
    {
      day: { first: first - 1, last: last - 1 },
      position: exactly(position.first - 1),
      about,
      isOwn,
    },
    { day: { first, last }, position: exactly(position.first), about, isOwn },
  ];
}

/**
 * Leaves out every anchor that contradicts another, because nobody can tell which of the two is wrong;
 * but what a source says does not contradict the beginning that the game itself tells. Estimates
 * contradict nothing.
 */
function dropContradicted(points: readonly Point[], mayStop: boolean): Point[] {
  const sure = points.filter(({ about }) => !about);
  const isDenied = (point: Point) =>
    !point.about && !point.isOwn && sure.some((other) => !canBothBe(point, other, mayStop));
  return points.filter((point) => !isDenied(point));
}

/** Finds the anchors of one era that contradict another, or the beginning of the era. */
export function contradictedAnchors<T extends Anchor>(
  clock: ClockSettings,
  anchors: readonly T[],
): T[] {
  const points = anchors.flatMap((anchor) =>
    anchor.game.nweek === undefined
      ? []
      : toPoints(clock, anchor).map((point) => ({ anchor, point })),
  );
  const kept = new Set(
    dropContradicted(
      points.map(({ point }) => point),
      clock.mayStop,
    ),
  );
  return points.flatMap(({ anchor, point }) => (kept.has(point) ? [] : [anchor]));
}

/** Returns whether a clock can have stood as two anchors of one era say. Estimates contradict nothing. */
export function canBothStand(clock: ClockSettings, one: Anchor, other: Anchor): boolean {
  const [own = [], others = []] = [one, other].map((anchor) =>
    anchor.game.nweek === undefined ? [] : toPoints(clock, anchor).filter(({ about }) => !about),
  );
  return own.every((point) => others.every((at) => canBothBe(point, at, clock.mayStop)));
}

function canBothBe(a: Point, b: Point, mayStop: boolean): boolean {
  return canFollow(a, b, mayStop) || canFollow(b, a, mayStop);
}

/** Tells whether a clock can have gone from one point on to another. */
function canFollow(a: Point, b: Point, mayStop: boolean): boolean {
  const longest = b.day.last - a.day.first;
  const shortest = Math.max(0, b.day.first - a.day.last);
  const most = b.position.last - a.position.first;
  const least = b.position.first - a.position.last;
  return longest >= 0 && most >= (mayStop ? 0 : shortest) && least <= longest;
}

/** Days between which the clock came to a position. */
function dayLimits(points: readonly Point[], mayStop: boolean, wanted: number): Limits {
  const earliest = points.flatMap(({ day, position, about }): Limit[] => {
    const value = day.first + wanted - position.last;
    return wanted > position.last || !mayStop ? [{ value, about }] : [];
  });
  const latest = points.flatMap(({ day, position, about }): Limit[] => {
    const value = day.last + wanted - position.first;
    return wanted <= position.first || !mayStop ? [{ value, about }] : [];
  });
  return closest(earliest, latest);
}

/** Positions between which the clock stood on a day. */
function positionLimits(points: readonly Point[], mayStop: boolean, wanted: number): Limits {
  const lowest = points.flatMap(({ day, position, about }): Limit[] => {
    const passed = wanted - day.last;
    if (passed <= 0 || !mayStop) return [{ value: position.first + passed, about }];
    return [{ value: position.first, about }];
  });
  const highest = points.flatMap(({ day, position, about }): Limit[] => {
    const passed = wanted - day.first;
    if (passed >= 0 || !mayStop) return [{ value: position.last + passed, about }];
    return [{ value: position.last, about }];
  });
  return closest(lowest, highest);
}

interface Limits {
  readonly low: Limit | undefined;
  readonly high: Limit | undefined;
}

/** Takes the narrowest limits; where an estimate contradicts what is known, only what is known. */
function closest(lows: readonly Limit[], highs: readonly Limit[]): Limits {
  const limits = narrowest(lows, highs);
  if (!cross(limits)) return limits;
  const sure = (limit: Limit) => !limit.about;
  const known = narrowest(lows.filter(sure), highs.filter(sure));
  return cross(known) ? { low: undefined, high: undefined } : known;
}

function narrowest(lows: readonly Limit[], highs: readonly Limit[]): Limits {
  const pick = (limits: readonly Limit[], sign: 1 | -1) =>
    limits.reduce<Limit | undefined>((best, next) => {
      const better = best === undefined ? 1 : (next.value - best.value) * sign;
      return better > 0 || (better === 0 && !next.about) ? next : best;
    }, undefined);
  return { low: pick(lows, 1), high: pick(highs, -1) };
}

function cross({ low, high }: Limits): boolean {
  return low !== undefined && high !== undefined && low.value > high.value;
}

function toDates(limits: Limits, offset = 0): Bounds<string> {
  return toBounds(limits, (day) => dateOf(day + offset));
}

function toBounds<T>({ low, high }: Limits, convert: (value: number) => T): Bounds<T> {
  return {
    ...(low && { first: convert(low.value) }),
    ...(high && { last: convert(high.value) }),
    certainty: certaintyOf(low, high),
  };
}

function certaintyOf(low: Limit | undefined, high: Limit | undefined): Certainty {
  if (low === undefined && high === undefined) return 'unknown';
  if (low?.about === true || high?.about === true) return 'around';
  return low?.value === high?.value ? 'known' : 'between';
}
