import { daysOf, isVotingTime, storedTime } from '../../../engine/index.ts';
import { daysOfCalendar, type CalendarModel } from '../../calendar.ts';
import type { GameModel } from '../../model.ts';
import type { AtMoment } from '../../replay/at-moments.ts';
import { routes } from '../../routes.ts';
import { dateWords } from '../../moment-words.ts';
import type { Link } from '../page.ts';

/** A day of a month, with where the clock stood. */
export interface CalendarDay {
  readonly day: number;
  /** `6/8`; empty where it is not known. */
  readonly shows: string;
  readonly isVoting: boolean;
  /** Whether an nweek begins on it. */
  readonly isFirst: boolean;
  /** The page of what stood then, where the day has one. */
  readonly moment: Link | null;
}

/** A month of the calendar, in weeks from Monday to Sunday; null stands before its first and behind its last day. */
export interface CalendarMonth {
  readonly name: string;
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
}

/** Fewer days than these are told of in other ways. */
const FEWEST = 20;

/** Returns the months of an era in which it is known of most days where the clock stood. */
export function viewMonths(
  { game }: GameModel,
  calendar: CalendarModel,
  moments: readonly AtMoment[],
): CalendarMonth[] {
  const pages = new Map(
    moments.flatMap(({ slug, moment: { calendar: at } }) =>
      typeof at === 'string' ? [[at, routes.moment(game.id, slug)] as const] : [],
    ),
  );
  const span = daysOfCalendar(calendar);
  if (span === null) return [];
  const months = monthsBetween(...span).map((month) => ({
    month,
    days: daysIn(month).map((date) => toDay(calendar, date, pages)),
  }));
  return months
    .filter(({ days }) => days.filter(({ shows }) => shows !== '').length >= FEWEST)
    .map(({ month, days }) => ({ name: dateWords(month), weeks: toWeeks(month, days) }));
}

function toDay(
  calendar: CalendarModel,
  date: string,
  pages: ReadonlyMap<string, string>,
): CalendarDay {
  const { first, certainty } = calendar.timeOn(date);
  const day = Number(date.slice(8));
  const isWithin = calendar.until === null || daysOf(date).first <= calendar.until;
  if (certainty !== 'known' || first === undefined || !isWithin) {
    return { day, shows: '', isVoting: false, isFirst: false, moment: null };
  }
  const href = pages.get(date);
  return {
    day,
    shows: `${first.nweek}/${first.nday}`,
    isVoting: isVotingTime(calendar.clock, storedTime(calendar.clock, first)),
    isFirst: first.nday === 1,
    moment: href === undefined ? null : { text: `What stood on ${dateWords(date)}`, href },
  };
}

function monthsBetween(from: number, to: number): string[] {
  const index = (day: number) => {
    const date = new Date(day * 86_400_000);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  };
  const first = index(from);
  return Array.from({ length: index(to) - first + 1 }, (_, step) => {
    const month = first + step;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

function daysIn(month: string): string[] {
  const [year = 1970, count = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, count, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

function toWeeks(month: string, days: readonly CalendarDay[]): CalendarMonth['weeks'] {
  // Weeks begin on Monday.
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}
