import type { Mention } from '../model.ts';
import { routes } from '../routes.ts';
import { headingOf, type RuleHeading } from './rule-heading.ts';

/** A rule that cites the one shown. */
export interface CitingRule {
  readonly heading: RuleHeading;
  readonly href: string;
  /** The words that cite. */
  readonly printed: string;
}

/** Shows which rules cite one, each by its latest copy. */
export function viewCitedBy(mentions: readonly Mention[]): CitingRule[] {
  return mentions.map(({ witness, citation }) => ({
    heading: headingOf(witness),
    href: routes.rule(witness.game, witness.rule),
    printed: citation.printed,
  }));
}
