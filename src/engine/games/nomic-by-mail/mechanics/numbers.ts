import type { MechanicBinding } from '../../../mechanic.ts';
import { ruleNumbersProcedure } from '../../../rules/rule-numbers-procedure.ts';
import { proposalNumbers, ruleChanges } from '../proposals.ts';

const ruleNumbers = ruleNumbersProcedure({
  name: 'rule-numbers',
  rule: '108',
  changes: ruleChanges,
  proposals: proposalNumbers,
});

/** Numbers of proposals and rules, by Rule 108. */
export const numbers: readonly MechanicBinding[] = [
  { mechanic: 'SUB-108', procedures: [ruleNumbers] },
];
