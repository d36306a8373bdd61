import { type ClockSettings, type Range, type Stretch } from '../../../engine/index.ts';
import type { Anchor } from '../../../schemas/index.ts';
import { calendarOf, type CalendarModel, type NweekSpan } from '../../calendar.ts';
import { eraSpans } from '../../era-span.ts';
import type { GameModel } from '../../model.ts';
import type { GameTimes } from '../../replay/at-moments.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { eraBar } from '../era-bar.ts';
import { capitalise, datingWords, gameTimeWords } from '../moment.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { linked, type Fact, type Phrase } from '../phrase.ts';
import type { TimeBar } from '../time-bar.ts';
import { drawCourse, type Course } from './course.ts';
import { viewMonths, type CalendarMonth } from './months.ts';
import { drawNweek, type NweekStrip } from './nweek-strip.ts';
import { certaintyWord, dateBounds } from './words.ts';

/** An nweek in the table of an era. */
export interface NweekRow {
  readonly nweek: number;
  /** What the archive knows of it; null where that is nothing. */
  readonly href: string | null;
  readonly nyear: number;
  readonly begins: string;
  readonly certainty: string;
  readonly ends: string;
  readonly holidays: string;
  readonly isKnown: boolean;
}

/** The time between two moments of which both times are known. */
export interface StretchRow {
  readonly from: string;
  readonly to: string;
  readonly days: string;
  readonly ndays: string;
  readonly off: string;
}

/** What the form needs to turn times into each other, as JSON. */
export interface Convertible {
  readonly era: string;
  readonly clock: ClockSettings;
  readonly anchors: readonly Anchor[];
}

/** The page of the calendar of an era. */
export interface CalendarView {
  readonly page: PageView;
  readonly lede: string;
  readonly facts: readonly Fact[];
  readonly strip: NweekStrip;
  readonly course: Course | null;
  /** What ties the two times together, as the game's record or a document tells it. */
  readonly anchors: readonly { readonly words: string; readonly document: Link | null }[];
  readonly stretches: readonly StretchRow[];
  readonly months: readonly CalendarMonth[];
  readonly nweeks: readonly NweekRow[];
  readonly hasHolidays: boolean;
  readonly convertible: string;
  readonly ndays: number;
}

/** Shows the calendar of an era. @throws Error where it has none. */
export function viewCalendar(
  { model, moments }: Pick<GameTimes, 'model' | 'moments'>,
  id: string | undefined,
): CalendarView {
  const { game, games } = model;
  const calendar = calendarOf(model, id);
  const { era, clock, anchors, spans } = calendar;
  const convertible: Convertible = { era: era.id, clock, anchors };
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
    anchors: anchors
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .flatMap((anchor) => toAnchor(model, anchor)),
    stretches: calendar.stretches.map(toStretch),
    months: viewMonths(model, calendar, moments),
    nweeks: spans.map((span) => toRow(model, era.id, span)),
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
    ...fact('Nyear', [`${clock.nyear.nweeks} nweeks, the first one is nyear ${clock.nyear.first}`]),
    ...fact('While it is off', [off]),
  ];
}

/** Earlier nweeks come first, and within one what tells the nday comes behind what does not. */
function placeOf({ game: { nweek = 0, nday = 0 } }: Anchor): number {
  return nweek * 100 + nday;
}

function toAnchor(model: GameModel, anchor: Anchor): CalendarView['anchors'] {
  const { game, calendar, begins } = anchor;
  if (game.nweek === undefined) return [];
  const began = begins === true ? ' began' : '';
  const source = model.sources.find(({ asOf }) => asOf.game === game);
  const document = source
    ? { text: source.title, href: routes.source(model.game.id, source.id) }
    : null;
  const words = `${capitalise(gameTimeWords(game))}${began}: ${datingWords(calendar)}`;
  return [{ words, document }];
}

function toRow(model: GameModel, era: string, span: NweekSpan): NweekRow {
  const { nweek, nyear, begins, ends, holidays, isKnown } = span;
  const anchored = model.nweeks.get(era)?.has(nweek) === true;
  return {
    nweek,
    href: anchored ? routes.era(model.game.id, era, `nweek-${nweek}`) : null,
    nyear,
    begins: capitalise(dateBounds(begins)),
    certainty: certaintyWord(begins),
    ends: capitalise(dateBounds(ends)),
    holidays: holidays.map(({ nday, name }) => `nday ${nday}: ${name}`).join('; '),
    isKnown,
  };
}

function toStretch({ from, to, days, ndays, off, about }: Stretch): StretchRow {
  const mark = (range: Range) => `${about ? 'about ' : ''}${rangeWords(range)}`;
  return {
    from: `${gameTimeWords(from.game)} (${datingWords(from.calendar)})`,
    to: `${gameTimeWords(to.game)} (${datingWords(to.calendar)})`,
    days: mark(days),
    ndays: rangeWords(ndays),
    off: mark(off),
  };
}

function rangeWords({ least, most }: Range): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

/** The ways from an era's page to its calendar; none where it has no clock. */
export function calendarWays(model: GameModel, era: string): Link[] {
  const clock = model.game.eras.find(({ id }) => id === era)?.clock;
  if (clock === undefined) return [];
  return [{ text: 'Calendar', href: routes.calendar(model.game.id, era) }];
}
