import { bordaElection } from '../../../elections/borda-election.ts';
import type { MechanicBinding } from '../../../mechanic.ts';

/** Elections of the late First Era, by Rule 1823. */
export const elections: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1823', procedures: [bordaElection({ name: 'borda', rule: '1823/2' })] },
];
