import type { Candidate } from './candidate.ts';
import { countRow } from './counted-row.ts';
import type { WeighedFamily } from './weigh.ts';

/**
 * Gives rules that are told by their titles the numbers with which these begin, where they are Roman, or letters, and
 * those of one depth count on from the first: `I. Lamps`, `II. Wicks`, `III. Oil`.
 */
export function countTitles(families: readonly WeighedFamily[]): WeighedFamily[] {
  return families.map((family) => ({ ...family, members: countOf(family.members) }));
}

function countOf(members: readonly Candidate[]): readonly Candidate[] {
  const row = countRow(members);
  return row.length > 0 ? row : members;
}
