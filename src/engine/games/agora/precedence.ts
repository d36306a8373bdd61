import { laidDown, POWER } from '../../precedence/general-schemes.ts';
import type { Scheme } from '../../precedence/scheme.ts';

/**
 * Rule 1030, and Rule 2240 for clauses of one rule. Two of its steps are left out, because they decide
 * nothing here: rules that leave it to another rule to decide between them, of which there are none, and
 * the age of rules without a number.
 */
export const agoraPower: Scheme = {
  ...laidDown(POWER, '1030'),
  gap: 'Clauses that hold against rules to the contrary, without speaking of precedence, are not counted as claims.',
  parts: { rule: '2240', order: 'later' },
};
