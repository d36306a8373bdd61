import type { Candidate } from './families.ts';
import type { WeighedFamily } from './weigh.ts';

/**
 * Returns the members with words before the next of them, and none of the places of rules in between.
 * @param places of the rules, in their order
 */
export function withoutRules(
  { members, worded }: WeighedFamily,
  places: readonly number[],
): Candidate[] {
  const own = new Set(worded);
  let next = 0;
  return members.filter((one, at) => {
    const limit = members[at + 1]?.line.index ?? Infinity;
    while ((places[next] ?? Infinity) < one.line.index) next++;
    return own.has(one) && (places[next] ?? Infinity) >= limit;
  });
}
