import type { Scheme } from '../../precedence/scheme.ts';

/**
 * Rule 1030, and Rule 2240 for clauses of one rule. Two of its steps are left out, because they decide
 * nothing here: rules that leave it to another rule to decide between them, of which there are none, and
 * the age of rules without a number.
 */
export const agoraPower: Scheme = {
  title: 'Power',
  summary:
    'The greater power goes first; of two rules with the same power, what they say of themselves counts, unless it contradicts itself; then the lower number.',
  gap: 'Clauses that hold against rules to the contrary, without speaking of precedence, are not counted as claims.',
  rules: ['1030'],
  steps: [
    {
      by: 'rank',
      rule: '1030',
      attribute: 'power',
      called: 'power',
      order: 'number',
      otherwise: '1',
    },
    {
      by: 'claims',
      rule: '1030',
      kinds: ['precedes', 'supersedes', 'defers'],
      circles: 'ignored-in-conflict',
      ofThemselves: true,
    },
    { by: 'number', rule: '1030' },
  ],
  standoff: 'without-claims',
  parts: { rule: '2240', order: 'later' },
};
