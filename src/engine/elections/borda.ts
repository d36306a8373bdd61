import { countPlaces, keepGreatest, type Ranking } from './rankings.ts';

/** A round of a Borda count: what each choice had, and which of them are left. */
export interface BordaRound {
  /** Ratings in the first round, first places in the second, and so on. */
  readonly by: 'rating' | number;
  readonly counts: ReadonlyMap<string, number>;
  readonly left: readonly string[];
}

/** Gives the rating of a choice: ballots times choices, less the sum of its ranks (mechanics.md D). */
export function bordaRating(
  ballots: readonly Ranking[],
  choices: readonly string[],
  choice: string,
): number {
  const ranks = ballots.map((ballot) => ballot.indexOf(choice) + 1);
  return ballots.length * choices.length - ranks.reduce((sum, rank) => sum + rank, 0);
}

/**
 * Counts a Borda election (r1823/2, mechanics.md D): the best rated stay; while there are several,
 * those with the most first places, then second places, and so on, on the ballots as they were cast.
 * Several may be left at the end; chance decides among them.
 */
export function countBorda(ballots: readonly Ranking[], choices: readonly string[]): BordaRound[] {
  const rounds = [round('rating', choices, (choice) => bordaRating(ballots, choices, choice))];
  for (let place = 1; place <= choices.length; place++) {
    const { left } = rounds.at(-1) ?? { left: [] };
    if (left.length < 2) break;
    rounds.push(round(place, left, (choice) => countPlaces(ballots, choice, place)));
  }
  return rounds;
}

function round(
  by: BordaRound['by'],
  pool: readonly string[],
  countOf: (choice: string) => number,
): BordaRound {
  const counts = new Map(pool.map((choice) => [choice, countOf(choice)]));
  return { by, counts, left: keepGreatest(pool, countOf) };
}
