import type { Bounds, ClockSettings, Stretch } from '../../engine/index.ts';
import type { Anchor } from '../../schemas/index.ts';
import { calendarOf, calendarsOf, type CalendarModel } from '../calendar.ts';
import type { GameModel } from '../model.ts';

/** An era in the list of calendars. */
interface CalendarSummary {
  readonly id: string;
  readonly name: string;
  /** Name of the clock by which it counts. */
  readonly clock: string;
  /** The nweeks that it is known to have had, both inclusive. */
  readonly nweeks: { readonly first: number; readonly last: number };
}

/** `/{game}/calendar/data.json`. */
export interface CalendarsData {
  readonly game: string;
  readonly eras: readonly CalendarSummary[];
}

/** `/{game}/calendar/{era}/data.json`. */
export interface CalendarData {
  readonly game: string;
  readonly era: CalendarSummary;
  /** Everything by which times of the era can be turned into each other. */
  readonly clock: ClockSettings;
  readonly anchors: readonly Anchor[];
  readonly stretches: readonly Stretch[];
  readonly nweeks: readonly {
    readonly nweek: number;
    readonly nyear: number;
    /** Whether it is known that there was such an nweek. */
    readonly known: boolean;
    readonly begins: Bounds<string>;
    readonly ends: Bounds<string>;
    readonly holidays: readonly { readonly nday: number; readonly name: string }[];
  }[];
}

/** Gives the eras of a game that have a calendar. */
export function calendarsData(model: GameModel): CalendarsData {
  return { game: model.game.id, eras: calendarsOf(model).map(summary) };
}

/** Gives the calendar of an era. @throws Error where it has none. */
export function calendarData(model: GameModel, era: string | undefined): CalendarData {
  const calendar = calendarOf(model, era);
  const { clock, anchors, stretches, spans } = calendar;
  return {
    game: model.game.id,
    era: summary(calendar),
    clock,
    anchors,
    stretches,
    nweeks: spans.map(({ nweek, nyear, isKnown: known, begins, ends, holidays }) => ({
      nweek,
      nyear,
      known,
      begins,
      ends,
      holidays,
    })),
  };
}

function summary({ era, clock, nweeks }: CalendarModel): CalendarSummary {
  const { first, last } = nweeks;
  return { id: era.id, name: era.name, clock: clock.name, nweeks: { first, last } };
}
