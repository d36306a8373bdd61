import type { Difference, Differences } from './compare-sides.ts';

/** What is compared: two versions of a rule, two rulesets, or two moments with their rules and values. */
export type Compared = 'version' | 'rules' | 'rules and values';

const ONE = { rules: 'rule', 'rules and values': 'rule or value' } as const;

/**
 * Says in a sentence what came of a comparison: `Of 89 rules 12 changed, 5 are there only after and 72 are the same.`
 * What nobody knows is told apart: `3 perhaps differ`.
 */
export function sumUp({ differences, same }: Differences, compared: Compared): string {
  const all = differences.length + same;
  if (all === 0) return 'There is nothing to compare.';
  if (differences.length === 0) return 'Nothing differs.';
  const [only] = differences;
  if (compared === 'version') return versionWords(only);
  const count = (kind: string) => differences.filter((one) => one.kind === kind).length;
  const parts = [
    wordsOf(count('changed'), 'changed', 'changed'),
    wordsOf(count('only-after'), 'is there only after', 'are there only after'),
    wordsOf(count('only-before'), 'is there only before', 'are there only before'),
    wordsOf(count('unsure'), 'perhaps differs', 'perhaps differ'),
    wordsOf(same, 'is the same', 'are the same'),
  ].filter((part) => part !== '');
  return `Of ${all} ${all === 1 ? ONE[compared] : compared} ${listed(parts)}.`;
}

/** Of two versions of a rule there is no other part. */
function versionWords(only: Difference | undefined): string {
  if (only?.hunks !== null || only.isSameText === true) return 'What differs is marked below.';
  return only.isSameText === null
    ? 'A text is not in this copy of the archive, so the words cannot be compared.'
    : 'The words differ; a text is not in this copy of the archive.';
}

function wordsOf(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
