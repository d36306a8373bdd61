import { calendarOf, calendarsOf, type CalendarModel } from '../calendar.ts';
import type { GameModel } from '../model.ts';
import type {
  summary as summaryShape,
  calendars as calendarsShape,
  calendar as calendarShape,
} from './shapes/calendar.ts';
import type { Published } from './shapes/published.ts';

/** An era in the list of calendars. */
type CalendarSummary = Published<typeof summaryShape>;

/** `/{game}/calendar/data.json`. */
export type CalendarsData = Published<typeof calendarsShape>;

/** `/{game}/calendar/{era}/data.json`. */
export type CalendarData = Published<typeof calendarShape>;

/** Returns the eras of a game that have a calendar. */
export function calendarsData(model: GameModel): CalendarsData {
  return { game: model.game.id, eras: calendarsOf(model).map(summary) };
}

/** Returns the calendar of an era. @throws Error where it has none. */
export function calendarData(model: GameModel, era: string | undefined): CalendarData {
  const calendar = calendarOf(model, era);
  const { anchors, stretches, spans } = calendar;
  const { choices, ...clock } = calendar.clock;
  return {
    game: model.game.id,
    era: summary(calendar),
    clock: { ...clock, readings: choices },
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
