import type { CalendarView, View, RoundsView } from '../../procedures/view.ts';
import { dateOf } from '../../time/calendar.ts';
import { dayOfInstant, writeInstant } from '../../time/instant.ts';
import type { EmergencyState } from './emergency-state.ts';
import type { Round } from './rounds.ts';

/** Shows the course of an emergency and its votes, round by round. */
export function emergencyViews(state: EmergencyState): View[] {
  const { course, rounds, began } = state;
  return [
    ...(began === undefined ? [] : [calendar(state, began)]),
    ...(course.length > 0 ? [courseTable(course)] : []),
    ...(rounds.length > 0 ? [roundsView(rounds)] : []),
  ];
}

/** More days than that are not drawn. */
const DAYS_DRAWN = 30;

/** Days of the calendar from the last emergency’s beginning on; game time runs or stands still. */
function calendar({ began, ended, now, course }: EmergencyState, from: number): CalendarView {
  const first = dayOfInstant(from);
  const days = Math.min(dayOfInstant(now) - first + 1, DAYS_DRAWN);
  return {
    kind: 'calendar',
    title: 'Days of the emergency',
    days: Array.from({ length: days }, (_, index) => {
      const day = first + index;
      const isOver = ended !== undefined && day > dayOfInstant(ended);
      const marks = course.filter(({ at }) => at >= (began ?? at) && dayOfInstant(at) === day);
      return {
        label: dateOf(day),
        state: isOver ? 'on' : 'off',
        marks: marks.map(({ what }) => what),
      };
    }),
  };
}

function courseTable(course: EmergencyState['course']): View {
  return {
    kind: 'table',
    title: 'Course of the emergency',
    columns: ['When', 'What'],
    rows: course.map(({ at, what }) => [writeInstant(at), what]),
  };
}

function roundsView(rounds: readonly Round[]): RoundsView {
  return {
    kind: 'rounds',
    title: 'Votes on refresh proposals',
    rounds: rounds.map(({ round, counts, selected, next }) => ({
      title: `Round ${round}`,
      rows: [...counts].map(([choice, count]) => ({
        choice,
        count,
        fate: choice === selected ? 'wins' : next.includes(choice) ? 'stays' : 'goes',
      })),
      note: noteOf(selected, next),
    })),
  };
}

function noteOf(selected: string | undefined, next: readonly string[]): string {
  if (selected !== undefined) return `${selected} is selected.`;
  if (next.length === 0) return 'Those with most votes are tied again, and somebody picks one.';
  return `The next ballot has ${next.join(', ')}.`;
}
