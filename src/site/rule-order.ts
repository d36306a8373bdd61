import type { Witness } from '../schemas/index.ts';

/** What a rule is ordered by. */
type Numbered = Pick<Witness, 'number' | 'title'>;

const NUMERIC = new Intl.Collator('en', { numeric: true });

/**
 * Orders rules by their numbers, figures by value: 2 before 10, 1-9 before 1-10, 4E2 before 4E15.
 * Rules without a number follow, by title.
 */
export function compareNumbers(a: Numbered, b: Numbered): number {
  if (a.number !== null && b.number !== null) return NUMERIC.compare(a.number, b.number);
  if (a.number !== null || b.number !== null) return a.number === null ? 1 : -1;
  return NUMERIC.compare(a.title, b.title);
}
