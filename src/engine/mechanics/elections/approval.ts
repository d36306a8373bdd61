import { countRound, type CountRound } from './count-round.ts';
import { keepGreatest } from './rankings.ts';

/**
 * Counts an approval vote (r1823/2, mechanics.md D): those listed on the most ballots are left. Of
 * several the moderator picks one.
 */
export function countApproval(
  ballots: readonly (readonly string[])[],
  choices: readonly string[],
): CountRound[] {
  const listed = (choice: string) => ballots.filter((ballot) => ballot.includes(choice)).length;
  return [countRound('Listed', choices, listed, keepGreatest)];
}

/** Returns whether a ballot lists choices only, each at most once. It may be empty. */
export function listsChoices(ballot: readonly string[], choices: readonly string[]): boolean {
  return (
    new Set(ballot).size === ballot.length && ballot.every((choice) => choices.includes(choice))
  );
}
