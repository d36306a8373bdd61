import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { ruleNumbersProcedure } from '../../../rules/rule-numbers-procedure.ts';
import { proposalNumbers, ruleChanges } from '../proposals.ts';

const ruleNumbers = ruleNumbersProcedure({
  name: 'rule-numbers',
  rule: '108',
  changes: ruleChanges,
  proposals: proposalNumbers,
  immutability: { kept: '103', last: '114' },
});

/** Numbers of proposals and rules, by Rule 108, and what may be done to immutable ones. */
export const numbers: readonly MechanicBinding[] = [
  { mechanic: 'SUB-102', procedures: [ruleNumbers] },
  { mechanic: 'SUB-108', procedures: [ruleNumbers] },
];
