import { greatestOf } from '../../../schemas/extremes.ts';
/** Who is there to judge a case, and who must not. */
export interface Bench {
  readonly players: readonly string[];
  /** Players whom chance never chooses. */
  readonly onLeave: readonly string[];
  /** Parties to the case, those who misbehaved as judges, and who draws the judge. */
  readonly barred: readonly (string | undefined)[];
}

/**
 * Lists the players among whom a judge is drawn (r127/1, r205/2; mechanics.md F): all who are not
 * barred, or everybody where that leaves nobody. Those on leave are never drawn.
 */
export function eligibleJudges({ players, onLeave, barred }: Bench): string[] {
  const present = players.filter((player) => !onLeave.includes(player));
  const eligible = present.filter((player) => !barred.includes(player));
  return eligible.length > 0 ? eligible : present;
}

/** Lists those with the highest score, one of whom draws where the Administrator is a party. */
export function highestScorers(
  players: readonly string[],
  points: ReadonlyMap<string, number>,
): string[] {
  const scores = players.map((player) => points.get(player) ?? 0);
  return players.filter((_, index) => scores[index] === greatestOf(scores));
}
