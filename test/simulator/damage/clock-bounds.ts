import type { Paper } from '../papers/paper.ts';
import { NDAYS, timeAt } from '../truth/clock.ts';
import { daysBetween, plusDays } from '../truth/days.ts';
import type { ClockDay, Truth } from '../truth/truth.ts';

/** Where the clock of an era stood on a date: how many ndays had gone by, at least and at most. */
export interface Bound {
  readonly date: string;
  readonly least: number;
  readonly most: number;
}

/** How a clock goes between the dates on which it is known: as fast as it can, or as slowly, or nearly as it did. */
export type Pace = 'fast' | 'slow' | 'near';

/** How many days a clock may still need after all that is dated. */
const SLACK = 30;

/** Every way in which the clocks of a game's eras can go, each by its own pace. */
export function pacesOf({ game }: Truth): readonly (readonly Pace[])[] {
  const paces: readonly Pace[] = ['fast', 'slow', 'near'];
  return game.eras.reduce<readonly (readonly Pace[])[]>(
    (ways) => ways.flatMap((way) => paces.map((pace) => [...way, pace])),
    [[]],
  );
}

/**
 * Returns the clock that shows what the papers say of it and goes in each era at the given pace. A clock goes on by an nday at midnight or stands still, so that it is found without a
 * search; where the papers cannot all be right, none shows what they say.
 */
export function clockBy(
  truth: Truth,
  papers: readonly Paper[],
  paces: readonly Pace[],
): ClockDay[] {
  return truth.game.eras.flatMap(({ id, from = truth.from }, index) => {
    const bounds = [{ date: from, least: 0, most: 0 }, ...boundsOf(papers, id)];
    const end = truth.game.eras[index + 1]?.from;
    const to = end === undefined ? lastDay(truth, papers, id, bounds) : plusDays(end, -1);
    const reached = Math.max(0, ...undated(papers, id));
    const all = [...bounds, { date: to, least: reached, most: Infinity }];
    const own = (date: string) => trulyOn(truth, id, date);
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => {
      const date = plusDays(from, day);
      return {
        date,
        era: id,
        ...timeAt(positionOn(date, all, paces[index] ?? 'near', own(date))),
      };
    });
  });
}

function positionOn(date: string, all: readonly Bound[], pace: Pace, own: number): number {
  const [least, most] = [leastOn(date, all), mostOn(date, all)];
  return { fast: most, slow: least, near: Math.max(least, Math.min(most, own)) }[pace];
}

/** How many ndays of an era had truly gone by on a date, or on the last one of the game. */
function trulyOn({ clock }: Truth, era: string, date: string): number {
  const then = clock.findLast((day) => day.era === era && day.date <= date);
  return then === undefined ? 0 : (then.nweek - 1) * NDAYS + then.nday - 1;
}

function mostOn(date: string, bounds: readonly Bound[]): number {
  return Math.min(
    ...bounds.map((bound) => bound.most + Math.max(0, daysBetween(bound.date, date))),
  );
}

function leastOn(date: string, bounds: readonly Bound[]): number {
  return Math.max(
    0,
    ...bounds.map((bound) => bound.least - Math.max(0, daysBetween(date, bound.date))),
  );
}

/** On the first of its days the clock is not beyond the moment of a paper, and on the last not before it. */
function boundsOf(papers: readonly Paper[], era: string): Bound[] {
  return papers.flatMap((paper) => {
    const [days, range] = [daysOf(paper), positionsOf(paper, era)];
    if (days === undefined || range === undefined) return [];
    return [
      { date: days[0], least: 0, most: range.most },
      { date: days[1], least: range.least, most: Infinity },
    ];
  });
}

/** The first and the last day of which a paper can be; undefined where no date is told. */
export function daysOf({ asOf: { calendar } }: Paper): readonly [string, string] | undefined {
  if (typeof calendar === 'string') return [calendar, calendar];
  return calendar !== undefined && 'between' in calendar ? calendar.between : undefined;
}

/** Tells whether a clock goes on by an nday a day, or stands still. */
export function isClock(clock: readonly ClockDay[]): boolean {
  return clock.every(({ era, ...day }, index) => {
    const before = clock[index - 1];
    if (before?.era !== era) return day.nweek === 1 && day.nday === 1;
    const passed = (day.nweek - before.nweek) * NDAYS + day.nday - before.nday;
    return passed === 0 || passed === 1;
  });
}

function positionsOf({ asOf }: Paper, era: string): Omit<Bound, 'date'> | undefined {
  const { game } = asOf;
  if (game?.era !== era || game.nweek === undefined) return undefined;
  const first = (game.nweek - 1) * NDAYS;
  if (game.nday === undefined) return { least: first, most: first + NDAYS - 1 };
  return { least: first + game.nday - 1, most: first + game.nday - 1 };
}

/** What the clock must have reached some day for the papers without a date. */
function undated(papers: readonly Paper[], era: string): number[] {
  return papers
    .filter((paper) => daysOf(paper) === undefined)
    .flatMap((paper) => positionsOf(paper, era)?.least ?? []);
}

/** Nobody says when the last era ended. */
function lastDay(
  { to }: Truth,
  papers: readonly Paper[],
  era: string,
  bounds: readonly Bound[],
): string {
  const last = [to, ...bounds.map(({ date }) => date)].sort().at(-1) ?? to;
  const missing = Math.max(0, ...undated(papers, era)) - leastOn(last, bounds);
  return plusDays(last, Math.max(0, missing) + SLACK);
}
