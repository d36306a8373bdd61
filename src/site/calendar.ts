import {
  createConversion,
  dateOf,
  daysOf,
  findStretches,
  holidaysOn,
  nyearOf,
  storedTime,
  type Bounds,
  type EraCalendar,
  type ShownTime,
  type Stretch,
} from '../engine/index.ts';
import type { Anchor, Era } from '../schemas/index.ts';
import { clockOf } from './clock.ts';
import { eraSpans } from './era-span.ts';
import type { GameModel } from './model.ts';
import { greatestOf, leastOf } from '../schemas/extremes.ts';

/** An nweek with the dates on which it can have begun and ended. */
export interface NweekSpan {
  readonly nweek: number;
  readonly nyear: number;
  readonly begins: Bounds<string>;
  readonly ends: Bounds<string>;
  /** Whether it is known that the era had it, or only possible. */
  readonly isKnown: boolean;
  readonly holidays: readonly { readonly nday: number; readonly name: string }[];
}

/** What is known of the time of an era, with everything that follows from it. */
export interface CalendarModel extends EraCalendar {
  readonly era: Era;
  /** The last day of the era of which anything is told, as a number of days since 1970; null: none. */
  readonly until: number | null;
  readonly spans: readonly NweekSpan[];
  readonly stretches: readonly Stretch[];
  readonly timeOn: (date: string) => Bounds<ShownTime>;
}

/** Returns the calendars of a game's eras, in their order; an era without a clock has none. */
export function calendarsOf(model: GameModel): CalendarModel[] {
  const spans = eraSpans(model);
  return spans.flatMap(({ era, to }, index): CalendarModel[] => {
    const calendar = clockOf(model).calendarOf(era.id);
    if (calendar === undefined) return [];
    const { clock } = calendar;
    const { timeOn } = createConversion(clock, calendar.anchors, era.id);
    const anchors = calendar.anchors.map((anchor) => withWindow(model, anchor));
    const { beginningOf, endOf } = clockOf(model);
    const known = greatestOf(model.nweeks.get(era.id) ?? [], calendar.nweeks.last);
    // An nweek after the last known one is possible only where no other era begins.
    const latest = index === spans.length - 1 ? latestNweek(timeOn, to) : 0;
    const nweeks = upTo(calendar.nweeks.first, Math.max(known, latest));
    const toSpan = (nweek: number): NweekSpan => ({
      nweek,
      nyear: nyearOf(clock, storedTime(clock, { nweek, nday: 1 }).nweek),
      begins: beginningOf({ era: era.id, nweek }),
      ends: endOf({ era: era.id, nweek }),
      isKnown: nweek <= known,
      holidays: holidaysIn(calendar, nweek),
    });
    return [
      {
        ...calendar,
        anchors,
        era,
        until: to,
        spans: nweeks.map(toSpan),
        stretches: findStretches(clock, anchors),
        timeOn,
      },
    ];
  });
}

/** Returns the calendar of an era. @throws Error where the era has none. */
export function calendarOf(model: GameModel, era: string | undefined): CalendarModel {
  const found = calendarsOf(model).find((calendar) => calendar.era.id === era);
  if (found === undefined) throw new Error(`${model.game.name} has no calendar of ${String(era)}.`);
  return found;
}

/** Returns the first and the last day of which a calendar tells; null where it tells of none. */
export function daysOfCalendar({ spans, until, anchors }: CalendarModel): [number, number] | null {
  const dates = spans.flatMap(({ begins, ends }) => [begins.first, begins.last, ends.first]);
  const days = [
    ...dates.flatMap((date) => (date === undefined ? [] : daysOf(date).first)),
    ...anchors.flatMap(({ calendar }) => [daysOf(calendar).first, daysOf(calendar).last]),
    ...(until === null ? [] : [until]),
  ];
  return days.length === 0 ? null : [leastOf(days), greatestOf(days)];
}

/** What a document tells loosely of its date is shown as the one window of its moment. */
function withWindow({ windowOf }: GameModel, anchor: Anchor): Anchor {
  const { calendar, game: clock, begins } = anchor;
  const isLoose = typeof calendar === 'object' && 'between' in calendar;
  if (begins === true || !isLoose) return anchor;
  const { first, last } = windowOf({ at: calendar, clock }).likely;
  if (first === undefined || last === undefined) return anchor;
  return { ...anchor, calendar: { between: [first.slice(0, 10), last.slice(0, 10)] } };
}

function latestNweek(timeOn: CalendarModel['timeOn'], until: number | null): number {
  if (until === null) return 0;
  return timeOn(dateOf(until)).last?.nweek ?? 0;
}

function holidaysIn({ clock }: EraCalendar, nweek: number): NweekSpan['holidays'] {
  return upTo(1, clock.ndays).flatMap((nday) =>
    holidaysOn(clock, storedTime(clock, { nweek, nday })).map((name) => ({ nday, name })),
  );
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
