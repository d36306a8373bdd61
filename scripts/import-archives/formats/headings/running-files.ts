import type { Choice } from '../../shared/headings/choose.ts';

/** The least number of files and of rules that tell it; of fewer the numbers may go on by chance. */
const FEWEST_FILES = 2;
const FEWEST_RULES = 5;

/**
 * Returns whether the numbers of rules go on by ones from one file to the next: the files are chapters, whatever numbers
 * their names have. Files without numbered lines are passed over.
 * @param seen the files in the order of their names
 */
export function countOn(seen: readonly Choice[]): boolean {
  const lists = seen.map(numbersIn).filter(({ length }) => length > 0);
  const all = lists.flat();
  const first = all[0] ?? 0;
  if (lists.length < FEWEST_FILES || all.length < Math.max(FEWEST_RULES, lists.length * 2)) {
    return false;
  }
  return all.every((number, at) => number === first + at);
}

function numbersIn({ taken }: Choice): number[] {
  const members = taken.flatMap((one) => one.members);
  members.sort((a, b) => a.line.index - b.line.index);
  return members.map(({ name }) => (name?.key.length === 1 ? (name.key[0] ?? NaN) : NaN));
}
