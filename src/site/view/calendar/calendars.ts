import { calendarsOf, type CalendarModel } from '../../calendar.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { capitalise, datingWords } from '../../moment-words.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { drawCourse, type Course } from './course.ts';

/** An era in the table of calendars. */
export interface CalendarEntry {
  readonly era: Link;
  readonly nweeks: string;
  readonly ndays: number;
  readonly begins: string;
  /** Nweeks that another era counts, too; empty where there are none. */
  readonly shared: string;
}

/** The page of all calendars of a game. */
export interface CalendarsView {
  readonly page: PageView;
  readonly lede: string;
  readonly course: Course | null;
  readonly entries: readonly CalendarEntry[];
  readonly hasShared: boolean;
}

/** Shows the calendars of all eras of a game beside one another. */
export function viewCalendars(model: GameModel): CalendarsView {
  const { game, games } = model;
  const calendars = calendarsOf(model);
  const entries = calendars.map((calendar) => toEntry(model, calendar, calendars));
  return {
    page: toPage({
      kind: 'calendars',
      name: 'Calendar',
      description: `How the clocks of ${game.name} ran against the calendar, era by era.`,
      address: routes.calendars(game.id),
      time: null,
      games,
      game,
    }),
    lede: ledeOf(model, calendars),
    course: drawCourse(calendars),
    entries,
    hasShared: entries.some(({ shared }) => shared !== ''),
  };
}

function ledeOf({ game }: GameModel, calendars: readonly CalendarModel[]): string {
  const many = calendars.length > 1;
  const stops = calendars.some(({ clock }) => clock.mayStop);
  const counted = many ? 'Each era counts its own nweeks' : 'The game counts nweeks';
  const stopped = stops
    ? ', by a clock that can be stopped: an nday lasts a day at least, and nothing tells of every stop'
    : '';
  return `${game.name} has a time of its own. ${counted}${stopped}.`;
}

function toEntry(
  { game }: GameModel,
  { era, nweeks, clock, anchors }: CalendarModel,
  all: readonly CalendarModel[],
): CalendarEntry {
  const begins = anchors.find((anchor) => anchor.begins === true);
  const others = all.filter((other) => other.era.id !== era.id);
  const shared = others.flatMap((other) => overlap(nweeks, other.nweeks));
  return {
    era: { text: era.name, href: routes.calendar(game.id, era.id) },
    nweeks: rangeOf(nweeks),
    ndays: clock.ndays,
    begins: begins === undefined ? 'Not known' : capitalise(datingWords(begins.calendar)),
    shared: shared.map(rangeOf).join(', '),
  };
}

interface Run {
  readonly first: number;
  readonly last: number;
}

function overlap(a: Run, b: Run): Run[] {
  const run = { first: Math.max(a.first, b.first), last: Math.min(a.last, b.last) };
  return run.first <= run.last ? [run] : [];
}

function rangeOf({ first, last }: Run): string {
  return first === last ? String(first) : `${first} to ${last}`;
}
