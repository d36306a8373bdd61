import { countRound, leftAfter, type CountRound } from './count-round.ts';
import { countPlaces, keepGreatest, type Ranking } from './rankings.ts';

/** Returns the rating of a choice: ballots times choices, less the sum of its ranks (mechanics.md D). */
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
 * those with the most first places, then second places, and so on. Places are counted on the ballots
 * as they were cast, or, recounted, among the choices that are left. Several may be left at the end;
 * chance decides among them.
 */
export function countBorda(
  ballots: readonly Ranking[],
  choices: readonly string[],
  places: 'as-cast' | 'recounted' = 'as-cast',
): CountRound[] {
  const rate = (choice: string) => bordaRating(ballots, choices, choice);
  const rounds = [countRound('Ratings', choices, rate, keepGreatest)];
  for (let place = 1; place <= choices.length; place++) {
    const left = leftAfter(rounds);
    if (left.length < 2) break;
    const counted = places === 'as-cast' ? ballots : among(ballots, left);
    const countOf = (choice: string) => countPlaces(counted, choice, place);
    rounds.push(countRound(`Places ${place}`, left, countOf, keepGreatest));
  }
  return rounds;
}

function among(ballots: readonly Ranking[], left: readonly string[]): Ranking[] {
  return ballots.map((ballot) => ballot.filter((choice) => left.includes(choice)));
}
