import type { Witness } from '../../schemas/index.ts';

/** How a rule is headed: its number hangs in the margin, its title stands in the column. */
export interface RuleHeading {
  /** As printed: `33/9`; null where rules have no numbers. */
  readonly number: string | null;
  readonly title: string;
}

/** Makes the heading of one copy of a rule. */
export function headingOf({ id, number, title }: Witness): RuleHeading {
  return {
    number: number === null ? null : id,
    title: title === '' ? 'A rule without a title' : title,
  };
}

/** Calls a rule in running text: `Rule 33/9, “The Ferry”`, `Rule 101`, `“Votable Matters”`. */
export function ruleName({ id, number, title }: Witness): string {
  const titled = title === '' ? '' : `“${title}”`;
  if (number === null) return titled === '' ? id : titled;
  return titled === '' ? `Rule ${id}` : `Rule ${id}, ${titled}`;
}
