import { greatestOf } from '../../../schemas/extremes.ts';
/** A ballot that ranks every choice, the best first. */
export type Ranking = readonly string[];

/** Returns whether a ballot names every choice exactly once. */
export function ranksAll(ranking: Ranking, choices: readonly string[]): boolean {
  return (
    ranking.length === choices.length &&
    new Set(ranking).size === ranking.length &&
    ranking.every((choice) => choices.includes(choice))
  );
}

/** Keeps the choices for which a count is greatest, in the order given. */
export function keepGreatest(
  choices: readonly string[],
  countOf: (choice: string) => number,
): string[] {
  const greatest = greatestOf(choices.map(countOf));
  return choices.filter((choice) => countOf(choice) === greatest);
}

/** Counts the ballots that have a choice at a place, from 1. */
export function countPlaces(ballots: readonly Ranking[], choice: string, place: number): number {
  return ballots.filter((ballot) => ballot[place - 1] === choice).length;
}
