import type { Differences } from './compare-sides.ts';

/** What is compared: two versions of a rule, two rulesets, or two moments with their rules and values. */
export type Compared = 'version' | 'rules' | 'rules and values';

const ONE = { rules: 'rule', 'rules and values': 'rule or value' } as const;

/** Says in a sentence what came of a comparison: `Of 89 rules 12 changed, 5 are new and 72 are the same.` */
export function sumUp({ differences, same }: Differences, compared: Compared): string {
  if (differences.length === 0) return 'Nothing differs.';
  const [only] = differences;
  if (compared === 'version') {
    return only?.hunks === null
      ? 'A text is not in this copy of the archive, so the words cannot be compared.'
      : 'What differs is marked below.';
  }
  const count = (kind: string) => differences.filter((one) => one.kind === kind).length;
  const parts = [
    wordsOf(count('changed'), 'changed', 'changed'),
    wordsOf(count('new'), 'is new', 'are new'),
    wordsOf(count('gone'), 'is gone', 'are gone'),
    wordsOf(same, 'is the same', 'are the same'),
  ].filter((part) => part !== '');
  const all = differences.length + same;
  return `Of ${all} ${all === 1 ? ONE[compared] : compared} ${listed(parts)}.`;
}

function wordsOf(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
