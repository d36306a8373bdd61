import { dateOf, daysOf } from '../../../engine/index.ts';
import { daysOfCalendar, type CalendarModel } from '../../calendar.ts';
import { dateWords, datingWords, gameTimeWords } from '../../moment-words.ts';
import { greatestOf, leastOf } from '../../../schemas/extremes.ts';

/** Width and height of the drawing of a course, in its own units. */
export const COURSE_WIDTH = 1000;
export const COURSE_HEIGHT = 260;

/** A day of which it is told where the clock stood. Places across are percentages, down in units. */
export interface CourseMark {
  readonly x: number;
  /** Where the stretch of days ends that are possible; the same as `x` where one day is known. */
  readonly end: number;
  readonly y: number;
  readonly isSure: boolean;
  readonly title: string;
}

/** The nweeks of an era over the days of the calendar. */
export interface CourseBand {
  readonly name: string;
  /** Where its name ends, in per cent and units. */
  readonly label: { readonly x: number; readonly y: number };
  /** Outline of all that is possible; the line as it is known, where it is. */
  readonly region: string;
  /** How early each nweek can have begun, and how late. */
  readonly earliest: string;
  readonly latest: string;
  readonly marks: readonly CourseMark[];
}

/** How the clocks of some eras ran against the calendar. */
export interface Course {
  readonly title: string;
  readonly bands: readonly CourseBand[];
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
  /** Nweeks at the left. */
  readonly levels: readonly { readonly y: number; readonly text: string }[];
}

interface Scales {
  readonly x: (day: number) => number;
  readonly y: (nweek: number) => number;
}

/** Draws how clocks ran against the calendar; null where nothing is told of any day. */
export function drawCourse(calendars: readonly CalendarModel[]): Course | null {
  const days = calendars.flatMap((calendar) => daysOfCalendar(calendar) ?? []);
  const [from, to] = [leastOf(days), greatestOf(days)];
  if (days.length === 0 || from === to) return null;
  const nweeks = calendars.flatMap(({ spans }) => spans.map(({ nweek }) => nweek));
  const [low, high] = [leastOf(nweeks), greatestOf(nweeks) + 1];
  const scales: Scales = {
    x: (day) => round(((day - from) / (to - from)) * COURSE_WIDTH),
    y: (nweek) => round(COURSE_HEIGHT - ((nweek - low) / (high - low)) * COURSE_HEIGHT),
  };
  const names = calendars.map(({ era }) => era.name).join(', ');
  return {
    title: `Nweeks and days, ${wordsOf(from)} to ${wordsOf(to)}: ${names}`,
    bands: calendars.map((calendar) => toBand(calendar, to, scales)),
    ticks: ticksOf(from, to, scales),
    levels: levelsOf(low, high, scales),
  };
}

function toBand(calendar: CalendarModel, until: number, { x, y }: Scales): CourseBand {
  const { spans, era, anchors } = calendar;
  const end = calendar.until ?? until;
  const rows = spans.flatMap(({ nweek, begins }) => {
    const first = begins.first === undefined ? undefined : daysOf(begins.first).first;
    const last = begins.last === undefined ? end : daysOf(begins.last).first;
    return first === undefined ? [] : [{ nweek, first, last: Math.max(first, last) }];
  });
  const over = Math.min(until, overOn(spans.at(-1), end));
  const course = (begun: 'first' | 'last') =>
    steps(
      rows.map((row) => [x(row[begun]), y(row.nweek)] as const),
      x(Math.max(over, rows.at(-1)?.[begun] ?? 0)),
    );
  const [early, late] = [course('first'), course('last')];
  const top = rows.at(-1);
  return {
    name: era.name,
    label: { x: percent(x(top?.first ?? end)), y: y(top?.nweek ?? 1) },
    region: `${draw(early)}L${draw([...late].reverse()).slice(1)}Z`,
    earliest: draw(early),
    latest: draw(late),
    marks: anchors.flatMap(({ game, calendar: at }) => {
      if (game.nweek === undefined) return [];
      const { first, last, about } = daysOf(at);
      const title = `${gameTimeWords(game)}: ${datingWords(at)}`;
      return [
        { x: percent(x(first)), end: percent(x(last)), y: y(game.nweek), isSure: !about, title },
      ];
    }),
  };
}

type Point = readonly [number, number];

/** An nweek lasts until the next one begins, and the last one until it is over. */
function steps(points: readonly Point[], over: number): Point[] {
  return points.flatMap((point, index) => [point, [points[index + 1]?.[0] ?? over, point[1]]]);
}

/** The first day on which an nweek can have been over. */
function overOn(span: CalendarModel['spans'][number] | undefined, end: number): number {
  return span?.ends.first === undefined ? end : daysOf(span.ends.first).first;
}

function draw(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

/** About six moments of the calendar, at the beginnings of months or years. */
function ticksOf(from: number, to: number, { x }: Scales): Course['ticks'] {
  const months = Math.max(1, Math.round((to - from) / 30.44));
  const step = [1, 2, 3, 6, 12, 24, 60].find((size) => months / size <= 7) ?? 120;
  const first = new Date(from * 86_400_000);
  const start = first.getUTCFullYear() * 12 + first.getUTCMonth();
  return Array.from({ length: Math.ceil(months / step) + 2 }, (_, index) => {
    const month = (Math.ceil(start / step) + index) * step;
    const day = Date.UTC(Math.floor(month / 12), month % 12, 1) / 86_400_000;
    return { day, text: step >= 12 ? String(Math.floor(month / 12)) : monthWords(day) };
  })
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, text }) => ({ x: percent(x(day)), text }));
}

function levelsOf(low: number, high: number, { y }: Scales): Course['levels'] {
  const step = [1, 2, 5, 10, 20, 50].find((size) => (high - low) / size <= 6) ?? 100;
  // The lowest one would stand on the axis.
  const first = (Math.floor(low / step) + 1) * step;
  const count = Math.max(0, Math.floor((high - 1 - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step).map((nweek) => ({
    y: y(nweek),
    text: String(nweek),
  }));
}

function monthWords(day: number): string {
  const words = dateWords(dateOf(day).slice(0, 7));
  return words.replace(/^(\p{L}{3})\p{L}*/u, '$1');
}

function wordsOf(day: number): string {
  return dateWords(dateOf(day));
}

function percent(x: number): number {
  return round((x / COURSE_WIDTH) * 100);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
