import type { Candidate } from './families.ts';
import { compareKeys } from './rule-name.ts';

/**
 * Returns whether a number lies between those of the rules before and after it.
 * @param rules in the order of their lines
 */
export function isBetween({ line, name }: Candidate, rules: readonly Candidate[]): boolean {
  const key = name?.key ?? [];
  const next = firstFrom(line.index, rules);
  const isTaken = rules[next]?.line.index === line.index;
  const before = rules[next - 1]?.name?.key;
  const after = rules[isTaken ? next + 1 : next]?.name?.key;
  return (
    (before === undefined || compareKeys(before, key) < 0) &&
    (after === undefined || compareKeys(key, after) < 0)
  );
}

/** The place of the first rule that stands in a line or below it, found by halves. */
function firstFrom(index: number, rules: readonly Candidate[]): number {
  let [low, high] = [0, rules.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rules[middle]?.line.index ?? index) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
