import type { Exhibit, RoundsExhibit } from '../procedures/exhibit.ts';
import { writeMinutes } from '../time/minutes.ts';
import type { EmergencyState } from './emergency-state.ts';
import type { Round } from './rounds.ts';

/** Shows the course of an emergency and its votes, round by round. */
export function emergencyExhibits({ course, rounds }: EmergencyState): Exhibit[] {
  return [
    ...(course.length > 0 ? [courseTable(course)] : []),
    ...(rounds.length > 0 ? [roundsExhibit(rounds)] : []),
  ];
}

function courseTable(course: EmergencyState['course']): Exhibit {
  return {
    kind: 'table',
    title: 'Course of the emergency',
    columns: ['When', 'What'],
    rows: course.map(({ at, what }) => [writeMinutes(at), what]),
  };
}

function roundsExhibit(rounds: readonly Round[]): RoundsExhibit {
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
