import { countRound, leftAfter, type CountRound } from './count-round.ts';
import type { Ranking } from './rankings.ts';
import { leastOf } from '../../../schemas/extremes.ts';

/**
 * Counts an instant runoff (r1823/2, mechanics.md D): those that are first on the fewest ballots go,
 * all at once, and their ballots pass to who is next on them; unless nobody would be left. Of several
 * that are left the moderator picks one.
 */
export function countRunoff(ballots: readonly Ranking[], choices: readonly string[]): CountRound[] {
  const rounds = [runoffRound(ballots, choices, 1)];
  for (let left = choices; leftAfter(rounds).length < left.length;) {
    left = leftAfter(rounds);
    if (left.length < 2) break;
    rounds.push(runoffRound(ballots, left, rounds.length + 1));
  }
  return rounds;
}

function runoffRound(ballots: readonly Ranking[], pool: readonly string[], round: number) {
  const firsts = ballots.map((ballot) => ballot.find((choice) => pool.includes(choice)));
  const countOf = (choice: string) => firsts.filter((first) => first === choice).length;
  return countRound(`Round ${round}`, pool, countOf, dropFewest);
}

function dropFewest(pool: readonly string[], countOf: (choice: string) => number) {
  const fewest = leastOf(pool.map(countOf));
  const kept = pool.filter((choice) => countOf(choice) > fewest);
  return kept.length === 0 ? pool : kept;
}
