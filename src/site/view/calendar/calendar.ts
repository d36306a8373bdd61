import { eraLimits, type EraLimits, type ClockSettings } from '../../../engine/index.ts';
import type { Anchor } from '../../../schemas/index.ts';
import { calendarOf, type CalendarModel } from '../../calendar.ts';
import { eraSpans } from '../../era-span.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { eraBar } from '../era-bar.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { linked, type Fact, type Phrase } from '../phrase.ts';
import type { TimeBar } from '../time-bar.ts';
import { drawCourse, type Course } from './course.ts';
import { viewMonths, type CalendarMonth } from './months.ts';
import {
  toAnchors,
  toRow,
  toStretch,
  type AnchorRow,
  type NweekRow,
  type StretchRow,
  type Times,
} from './calendar-rows.ts';
import { drawNweek, type NweekStrip } from './nweek-strip.ts';

/** What the form needs to turn times into each other, as JSON. */
export interface Convertible {
  readonly era: string;
  readonly clock: ClockSettings;
  readonly anchors: readonly Anchor[];
  /** The days of the era, within which all of its nweeks lie. */
  readonly limits: EraLimits;
}

/** The page of the calendar of an era. */
export interface CalendarView {
  readonly page: PageView;
  readonly lede: string;
  readonly facts: readonly Fact[];
  readonly strip: NweekStrip;
  readonly course: Course | null;
  readonly anchors: readonly AnchorRow[];
  readonly stretches: readonly StretchRow[];
  readonly months: readonly CalendarMonth[];
  readonly nweeks: readonly NweekRow[];
  readonly hasHolidays: boolean;
  readonly convertible: string;
  readonly ndays: number;
}

/** Shows the calendar of an era. @throws Error where it has none. */
export function viewCalendar({ model, moments }: Times, id: string | undefined): CalendarView {
  const { game, games } = model;
  const calendar = calendarOf(model, id);
  const { era, clock, anchors, spans } = calendar;
  const convertible: Convertible = {
    era: era.id,
    clock,
    anchors,
    limits: eraLimits(game, era.id),
  };
  return {
    page: toPage({
      kind: 'calendar',
      name: `Calendar of the ${era.name.replace(/^The /u, '')}`,
      crumb: era.name,
      description: `How the clock of the ${era.name} of ${game.name} ran against the calendar, nweek by nweek.`,
      address: routes.calendar(game.id, era.id),
      above: [{ text: 'Calendar', href: routes.calendars(game.id) }],
      time: barOf(model, era.id),
      games,
      game,
    }),
    lede: ledeOf(clock),
    facts: factsOf(model, calendar),
    strip: drawNweek(clock),
    course: drawCourse([calendar]),
    anchors: toAnchors(model, anchors),
    stretches: calendar.stretches.map(toStretch),
    months: viewMonths(model, calendar, moments),
    nweeks: spans.map((span) => toRow({ model, moments }, era.id, span)),
    hasHolidays: spans.some(({ holidays }) => holidays.length > 0),
    convertible: JSON.stringify(convertible),
    ndays: clock.ndays,
  };
}

/** The bar of the era; its ways lead to the calendars of the eras before and after. */
function barOf(model: GameModel, id: string): TimeBar {
  const spans = eraSpans(model);
  const place = spans.findIndex(({ era }) => era.id === id);
  const bar = eraBar(model, spans, place);
  const way = (other: number, fallback: TimeBar['before']) => {
    const era = spans[other]?.era;
    if (era?.clock === undefined) return { ...fallback, href: null };
    return { text: era.name, href: routes.calendar(model.game.id, era.id) };
  };
  return { ...bar, before: way(place - 1, bar.before), after: way(place + 1, bar.after) };
}

function ledeOf({ ndays, mayStop }: ClockSettings): string {
  const count = `An nweek has ${countWords(ndays, 'nday')}; an nday changes at midnight, UTC`;
  return mayStop
    ? `${count}, where the clock is on. Where nothing tells of its stops, the days between which an nweek can have begun are given.`
    : `${count}.`;
}

function factsOf(model: GameModel, { era, clock, nweeks }: CalendarModel): Fact[] {
  const { game } = model;
  const counters = {
    watch: 'a Watch counts midnights',
    ndelay: 'ndelays count midnights',
    none: '',
  };
  const counter = counters[clock.offCounter];
  const waiting = { 'take-effect': '', wait: 'actions wait', 'are-refused': 'nobody may act' };
  const off = [counter, waiting[clock.whileOff]].filter((words) => words !== '').join('; ');
  const fact = (label: string, value: Phrase): Fact[] =>
    value[0] === '' ? [] : [{ label, values: [value] }];
  const known = `${nweeks.first} to ${nweeks.last}`;
  return [
    ...fact('Era', linked(era.name, routes.era(game.id, era.id))),
    ...fact('Nweeks known', [nweeks.first === nweeks.last ? String(nweeks.first) : known]),
    ...fact('Nyear', [
      `${countWords(clock.nyear.nweeks, 'nweek')}, the first one is nyear ${clock.nyear.first}`,
    ]),
    ...fact('While it is off', [off]),
  ];
}

/** Returns the ways from an era's page to its calendar; none where it has no clock. */
export function calendarWays(model: GameModel, era: string): Link[] {
  const clock = model.game.eras.find(({ id }) => id === era)?.clock;
  if (clock === undefined) return [];
  return [{ text: 'Calendar', href: routes.calendar(model.game.id, era) }];
}
