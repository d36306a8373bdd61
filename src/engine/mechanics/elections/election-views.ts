import type { View, RoundsView } from '../../procedures/view.ts';
import type { CountRound } from './count-round.ts';
import { countElection, type Election } from './election.ts';
import { counted } from '../../../schemas/counted.ts';

/** Shows the count of an election round by round, and at last who was chosen where that was needed. */
export function electionViews(election: Election, title = 'Count'): readonly View[] {
  const rounds = countElection(election).map(showRound);
  return [{ kind: 'rounds', title, rounds: [...rounds, ...choiceOf(election)] }];
}

type Round = RoundsView['rounds'][number];

function showRound({ title, counts, left }: CountRound): Round {
  return {
    title,
    rows: [...counts].map(([choice, count]) => ({ choice, count, fate: fateOf(choice, left) })),
    note: noteOn(counts.size, left.length),
  };
}

function fateOf(choice: string, left: readonly string[]): 'stays' | 'goes' | 'wins' {
  if (!left.includes(choice)) return 'goes';
  return left.length === 1 ? 'wins' : 'stays';
}

function noteOn(before: number, after: number): string {
  if (after === 1) return 'One choice is left.';
  return after === before
    ? 'All that were left are even.'
    : `${counted(after, 'choice is', 'choices are')} left.`;
}

function choiceOf({ chosen, conditions: conditions }: Election): Round[] {
  if (chosen === undefined) return [];
  const note =
    conditions.method.tie === 'chance' ? 'Chance has decided.' : 'The moderator has decided.';
  return [{ title: 'The tie', rows: [{ choice: chosen, count: 1, fate: 'wins' }], note }];
}
