import type { Choice } from '../../shared/headings/choose.ts';

/** The least number of files and of rules that tell it; of fewer the numbers may go on by chance. */
const FEWEST_FILES = 2;
const FEWEST_RULES = 5;

/**
 * Returns whether nearly all numbers of rules go on by ones, from one file to the next as well: the files are chapters, whatever numbers
 * their names have. Files without numbered lines are passed over.
 * @param seen the files in the order of their names
 */
export function countOn(seen: readonly Choice[]): boolean {
  const lists = seen.map(numbersIn).filter(({ length }) => length > 0);
  const all = lists.flat();
  if (lists.length < FEWEST_FILES || all.length < Math.max(FEWEST_RULES, lists.length * 2)) {
    return false;
  }
  const borders = lists.slice(1).map((own, at) => [lists[at]?.at(-1), own[0]] as const);
  const pairs = all.slice(1).map((number, at) => [all[at], number] as const);
  // A number that slips is no next one, and has none.
  return slips(borders) <= borders.length * MOST_SLIPS && slips(pairs) <= pairs.length * MOST_SLIPS;
}

/** The share of numbers that writers may have got wrong. */
const MOST_SLIPS = 0.1;

function slips(pairs: readonly (readonly [number | undefined, number | undefined])[]): number {
  return pairs.filter(([before = NaN, number]) => number !== before + 1).length;
}

function numbersIn({ taken }: Choice): number[] {
  const members = taken.flatMap((one) => one.members);
  members.sort((a, b) => a.line.index - b.line.index);
  return members.map(({ name }) => (name?.key.length === 1 ? (name.key[0] ?? NaN) : NaN));
}
