import type { Exhibit } from '../procedures/exhibit.ts';
import type { CountRound } from './count-round.ts';

/** Shows a count round by round. */
export function electionExhibits(
  rounds: readonly CountRound[],
  title = 'Count',
): readonly Exhibit[] {
  return [
    {
      kind: 'rounds',
      title,
      rounds: rounds.map(({ title, counts, left }) => ({
        title,
        rows: [...counts].map(([choice, count]) => ({ choice, count, fate: fateOf(choice, left) })),
        note: noteOn(counts.size, left.length),
      })),
    },
  ];
}

function fateOf(choice: string, left: readonly string[]): 'stays' | 'goes' | 'wins' {
  if (!left.includes(choice)) return 'goes';
  return left.length === 1 ? 'wins' : 'stays';
}

function noteOn(before: number, after: number): string {
  if (after === 1) return 'One choice is left.';
  return after === before ? 'All that were left are even.' : `${after} choices are left.`;
}
